import type { Passage } from '@college/contract/kit/passage.ts'
import { type CaptionLine, inOneRow } from './captions.ts'
import { sentencesOf } from './sentences.ts'

/** A heading has one sentence, which is not said. */
export type ReadParagraph = { isHeading: boolean; sentences: readonly Passage[] }

type Written = { text: string; isHeading: 0 | 1; at: number | null }

/** Milliseconds that a character takes where neither the next paragraph nor the length of the medium is known. */
const CHARACTER_MS = 250
/** Milliseconds without a word behind a sentence, and characters, after which lines begin a new paragraph. */
const PAUSE = 2_000
const LONG_PARAGRAPH = 120
/** Of so many lines at least one must end a sentence, or the lines are written without punctuation. */
const LINES_PER_END = 6

/**
 * The text that is read along with a medium of so many seconds: of the manuscript, where it says when its paragraphs are
 * said, otherwise of the captions; empty where there is neither. Times are milliseconds.
 */
export function readAlongOf(
  written: readonly Written[],
  lines: readonly CaptionLine[],
  seconds: number,
): ReadParagraph[] {
  const isTimed = written.some(({ at, isHeading }) => at !== null && isHeading === 0)
  return isTimed ? ofManuscript(written, lines, seconds) : ofCaptions(lines)
}

/** A paragraph without a time of its own is said in the time of the one before it. */
function ofManuscript(written: readonly Written[], lines: readonly CaptionLine[], seconds: number): ReadParagraph[] {
  const said = written.filter(({ isHeading }) => isHeading === 0)
  const starts = said.flatMap(({ at }, index) => (at !== null || index === 0 ? [{ index, at: at ?? 0 }] : []))
  const timed = starts.flatMap(({ index, at }, place) => {
    const next = starts[place + 1]
    const texts = said.slice(index, next?.index).map(({ text }) => sentencesOf(text))
    const length = lettersOf(texts.flat().join('')).length
    const end = next?.at ?? (seconds > at ? seconds : at + (length * CHARACTER_MS) / 1_000)
    return timedSentences(texts, { from: at * 1_000, to: Math.max(at, end) * 1_000 }, lines)
  })
  let paragraph = 0
  return written.map(({ text, isHeading }) => {
    if (isHeading === 0) return { isHeading: false, sentences: timed[paragraph++] ?? [] }
    const from = timed[paragraph]?.[0]?.from ?? 0
    return { isHeading: true, sentences: [{ text, from, to: from }] }
  })
}

/** By the captions where these say the same, otherwise each as long as its share of the letters. */
function timedSentences(
  texts: readonly string[][],
  { from, to }: { from: number; to: number },
  lines: readonly CaptionLine[],
): Passage[][] {
  const letters = lettersOf(texts.flat().join(''))
  const spoken = lines.filter((line) => line.from * 1_000 >= from - 500 && line.from * 1_000 < to - 500)
  const clock = spoken.map(({ text }) => lettersOf(text)).join('') === letters ? letterClock(spoken) : undefined
  const timeAt = (place: number): number =>
    Math.round(clock?.(place) ?? from + ((to - from) * place) / Math.max(1, letters.length))
  let done = 0
  return texts.map((sentences) =>
    sentences.map((text) => {
      const start = done
      done += lettersOf(text).length
      return { text, from: timeAt(start), to: done === letters.length ? Math.round(to) : timeAt(done) }
    }),
  )
}

/** The sentences of lines; a line is one where they are written without punctuation. */
function ofCaptions(lines: readonly CaptionLine[]): ReadParagraph[] {
  const rows = lines.map((line) => ({ ...line, text: inOneRow(line.text).trim() })).filter(({ text }) => text !== '')
  const ends = rows.filter(({ text }) => /[。！？!?.…]["”’」』]?$/.test(text)).length
  const sentences = ends * LINES_PER_END >= rows.length ? sentencesOfRows(rows) : rows.map(passageOf)
  const paragraphs: Passage[][] = []
  let length = 0
  for (const [place, sentence] of sentences.entries()) {
    const before = sentences[place - 1]
    const isNew = !before || sentence.from - before.to >= PAUSE || length >= LONG_PARAGRAPH
    if (isNew) length = 0
    length += sentence.text.length
    if (isNew) paragraphs.push([sentence])
    else paragraphs.at(-1)?.push(sentence)
  }
  return paragraphs.map((each) => ({ isHeading: false, sentences: each }))
}

const passageOf = ({ text, from, to }: CaptionLine): Passage => ({
  text,
  from: Math.round(from * 1_000),
  to: Math.round(to * 1_000),
})

/** Lines end where a row of the picture is full: a sentence may take several, and a line may end one and begin the next. */
function sentencesOfRows(rows: readonly CaptionLine[]): Passage[] {
  const clock = letterClock(rows)
  let done = 0
  return sentencesOf(inOneRow(rows.map(({ text }) => text).join('\n'))).map((text) => {
    const start = done
    done += lettersOf(text).length
    return { text, from: Math.round(clock(start)), to: Math.round(clock(done, true)) }
  })
}

/** When a letter of the lines is said, in milliseconds. `isEnd`: when the one before it has been said. */
function letterClock(lines: readonly CaptionLine[]): (place: number, isEnd?: boolean) => number {
  const lengths = lines.map(({ text }) => lettersOf(text).length)
  return (place, isEnd = false) => {
    let left = place
    for (const [index, length] of lengths.entries()) {
      const line = lines[index]
      const isHere = isEnd ? left <= length : left < length
      if (line && isHere && length > 0) return (line.from + ((line.to - line.from) * left) / length) * 1_000
      left -= length
    }
    return (lines.at(-1)?.to ?? 0) * 1_000
  }
}

/** Letters and digits: marks and spaces are not said. */
export const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
