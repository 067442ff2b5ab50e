import type { Passage } from '@college/contract/kit/passage.ts'
import { type CaptionLine, lastSpoken } from './captions.ts'
import { lettersOf, type ReadParagraph } from './read-along.ts'

/** A paragraph and a sentence in it, both from 0. */
export type ReadPlace = { paragraph: number; sentence: number }

/** What is said at `ms`, or was said last; undefined before the first sentence. */
export function saidAt(text: readonly ReadParagraph[], ms: number): ReadPlace | undefined {
  const paragraph = text.findLastIndex(({ isHeading, sentences }) => !isHeading && (sentences[0]?.from ?? ms + 1) <= ms)
  const sentence = text[paragraph]?.sentences.findLastIndex(({ from }) => from <= ms)
  return sentence === undefined ? undefined : { paragraph, sentence }
}

/**
 * The sentence that an address names by the second at which a line of the captions begins: that with the words of the
 * line, nearest in time, or else what is said in that second.
 */
export function saidInSecond(
  text: readonly ReadParagraph[],
  lines: readonly CaptionLine[],
  second: number,
): ReadPlace | undefined {
  const line = lines[lastSpoken(lines, second + LAST_OF_SECOND / 1_000)]
  const words = lettersOf(line?.text ?? '')
  const isSame = (sentence: string) => sentence.includes(words) || (sentence !== '' && words.includes(sentence))
  const found = line && words !== '' && nearest(text, (each) => isSame(lettersOf(each)), line.from * 1_000)
  return found || saidAt(text, second * 1_000 + LAST_OF_SECOND)
}
/** Milliseconds: addresses name whole seconds. */
const LAST_OF_SECOND = 999

/** How a paragraph stands to the voice. */
export function stateOf(paragraph: number, now: ReadPlace | undefined): 'past' | 'now' | 'next' {
  if (!now || paragraph > now.paragraph) return 'next'
  return paragraph === now.paragraph ? 'now' : 'past'
}

/**
 * Where a passage stands in the text as it is now: the same words nearest to its time, or, where the words were changed
 * since, what is said at its time.
 */
export function placeOfPassage(text: readonly ReadParagraph[], passage: Passage): ReadPlace | undefined {
  return nearest(text, (words) => words === passage.text, passage.from) ?? saidAt(text, passage.from)
}

/** Of the sentences that are meant the one that begins nearest to `ms`. */
function nearest(
  text: readonly ReadParagraph[],
  isMeant: (words: string) => boolean,
  ms: number,
): ReadPlace | undefined {
  const meant = text.flatMap(({ isHeading, sentences }, paragraph) =>
    sentences.flatMap(({ text: words, from }, sentence) =>
      !isHeading && isMeant(words) ? [{ place: { paragraph, sentence }, off: Math.abs(from - ms) }] : [],
    ),
  )
  return meant.toSorted((one, other) => one.off - other.off)[0]?.place
}

/** A place where a word is found: the character at which it begins in its sentence. */
export type ReadHit = ReadPlace & { start: number }

/** Every place of a word in the text, headings too; none for blanks. Upper and lower case are alike. */
export function readHits(text: readonly ReadParagraph[], wanted: string): ReadHit[] {
  const word = wanted.trim().toLowerCase()
  if (word === '') return []
  return text.flatMap(({ sentences }, paragraph) =>
    sentences.flatMap((each, sentence) =>
      placesOf(each.text.toLowerCase(), word).map((start) => ({ paragraph, sentence, start })),
    ),
  )
}

function placesOf(text: string, word: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) places.push(at)
  return places
}
