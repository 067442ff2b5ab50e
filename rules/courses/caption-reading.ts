import { rowsOf, secondsOf, wordsIn } from './caption-text.ts'
import type { CaptionLine } from './captions.ts'

/** What of a file is no caption, where it stands, and why. Lines of the file are counted from 1. */
export type LostCue = { row: number; text: string; why: string }

/** Hours may be missing, digits too, and the fraction of a second is any. Full-width marks are typed by mistake. */
const TIME = '(?:(\\d{1,3})[:：])?(\\d{1,2})[:：](\\d{1,2})(?:[.,，。](\\d{1,3}))?'
const ARROW = '\\s*[-—–]{1,3}\\s*>\\s*'
const TIMES = new RegExp(`^\\s*${TIME}${ARROW}${TIME}(?=\\s|$)`)
/** Begins like the times of a cue, and cannot be read as such. */
const LIKE_TIMES = new RegExp(`^\\s*\\d+[:：][\\d:：.,，。\\s]*${ARROW}`)
/** Blocks of a WebVTT file that are no cues. */
const NO_CUE = /^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/

/** The rows of a text file, whatever ends them. */
export const fileRows = (file: string): string[] =>
  file
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')

type Cue = { row: number; times: string; texts: { row: number; text: string }[] }

/**
 * The lines of a WebVTT or SRT file in the order of their times. Notes, styles, regions and what is no cue are left
 * out, and so are the marks within a text.
 */
export const readCaptions = (file: string): CaptionLine[] => readCues(file).lines

/** The same, and what could not be read. A cue begins at every line that is a time, whatever stands before it. */
export function readCues(file: string): { lines: CaptionLine[]; lost: LostCue[] } {
  const { cues, lost } = cuesIn(fileRows(file))
  const lines: CaptionLine[] = []
  for (const { row, times, texts } of cues) {
    const read = cueOf(
      times,
      texts.map(({ text }) => text),
    )
    if (typeof read === 'string') lost.push({ row, text: times.trim(), why: read })
    else lines.push(read)
  }
  return {
    lines: lines.toSorted((one, other) => one.from - other.from),
    lost: lost.toSorted((one, other) => one.row - other.row),
  }
}

function cuesIn(rows: string[]): { cues: Cue[]; lost: LostCue[] } {
  const isVtt = /^WEBVTT(?:\s|$)/.test(rows[0] ?? '')
  const cues: Cue[] = []
  const lost: LostCue[] = []
  let cue: Cue | undefined
  /** Inside a note or a style. */
  let isSkipped = false
  for (const [index, text] of rows.entries()) {
    const row = index + 1
    // In WebVTT a row of spaces belongs to its cue; others leave them between cues.
    const isBlank = isVtt ? text === '' : text.trim() === ''
    if (isTimes(text)) {
      cue = { row, times: text, texts: [] }
      cues.push(cue)
      isSkipped = false
    } else if (isBlank) {
      isSkipped = false
      // In WebVTT a blank line ends a cue; in SRT files it also stands within one.
      if (isVtt) cue = undefined
    } else if (isVtt && !cue && NO_CUE.test(text)) isSkipped = true
    else if (isSkipped || isNameOfCue(rows, index, { isVtt, isInText: (cue?.texts.length ?? 0) > 0 })) continue
    else if (cue) cue.texts.push({ row, text })
    else if (isVtt) lost.push({ row, text: text.trim(), why: '没有时间' })
  }
  return { cues, lost }
}

export const isTimes = (row: string) => TIMES.test(row) || LIKE_TIMES.test(row)

/** The number or the name of the cue that follows: directly before its times, a number also before a blank line. */
function isNameOfCue(rows: string[], index: number, { isVtt, isInText }: { isVtt: boolean; isInText: boolean }) {
  const [text = '', next = '', afterNext = ''] = rows.slice(index, index + 3)
  const isNumber = /^\s*\d+\s*$/.test(text)
  // A number right below the times of a cue is all that was said.
  const isOnlyText = !isInText && isTimes(rows[index - 1] ?? '')
  if (isTimes(next)) return (isNumber && !isOnlyText) || (isVtt && !isInText)
  return isNumber && isInText && next.trim() === '' && isTimes(afterNext)
}

/** The cue that the row and the rows below it describe, or in words why they are not a cue. */
function cueOf(row: string, rows: string[]): CaptionLine | string {
  const times = TIMES.exec(row)
  if (!times) return '时间写错'
  const [from, to] = [secondsOf(times.slice(1, 5)), secondsOf(times.slice(5, 9))]
  if (from === undefined || to === undefined) return '时间写错'
  if (to <= from) return '终点不在起点之后'
  const text = rows.flatMap((row) => rowsOf(wordsIn(row))).join('\n')
  return text === '' ? '没有文字' : { from, to, text }
}
