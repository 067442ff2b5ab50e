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

type Cue = { row: number; times: string; texts: { row: number; text: string }[] }

/**
 * The lines of a WebVTT or SRT file in the order of their times. Notes, styles, regions and what is no cue are left out,
 * and so are the marks within a text.
 */
export const readCaptions = (file: string): CaptionLine[] => readCues(file).lines

/** The same, and what could not be read. A cue begins at every line that is a time, whatever stands before it. */
export function readCues(file: string): { lines: CaptionLine[]; lost: LostCue[] } {
  const rows = file
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
  const { cues, lost } = cuesIn(rows)
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
    const isBlank = text.trim() === ''
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

const isTimes = (row: string) => TIMES.test(row) || LIKE_TIMES.test(row)

/** The number or the name of the cue that follows: directly before its times, a number also before a blank line. */
function isNameOfCue(rows: string[], index: number, { isVtt, isInText }: { isVtt: boolean; isInText: boolean }) {
  const [text = '', next = '', afterNext = ''] = rows.slice(index, index + 3)
  const isNumber = /^\s*\d+\s*$/.test(text)
  // A number right below the times of a cue is all that was said.
  const isOnlyText = !isInText && isTimes(rows[index - 1] ?? '')
  if (isTimes(next)) return (isNumber && !isOnlyText) || (isVtt && !isInText)
  return isNumber && isInText && next.trim() === '' && isTimes(afterNext)
}

/** Why it is no cue, where it is none. */
function cueOf(row: string, rows: string[]): CaptionLine | string {
  const times = TIMES.exec(row)
  if (!times) return '时间写错'
  const [from, to] = [secondsOf(times.slice(1, 5)), secondsOf(times.slice(5, 9))]
  if (from === undefined || to === undefined) return '时间写错'
  if (to <= from) return '终点不在起点之后'
  const text = rows
    .map(plain)
    .filter((line) => line !== '')
    .join('\n')
  return text === '' ? '没有文字' : { from, to, text }
}

function secondsOf([hours = '0', minutes = '', seconds = '', fraction = '0']: (string | undefined)[]) {
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`)
}

/** Marks of WebVTT and SRT. Other angle brackets are what somebody said. */
const TAG = /<\/?(?:(?:[biuc]|ruby|rt)(?:\.[^\s<>]*)?|(?:v|lang|font|span)(?:[.\s][^<>]*)?)>|<\d[\d:.]*>/gi
/** Marks of ASS, as programs leave them in SRT files. */
const OVERRIDE = /\{\\[^{}]*\}/g
const ENTITIES: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '', quot: '"', apos: "'", hellip: '…', mdash: '—' },
  ...{ ndash: '–', middot: '·', ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’' },
}

const plain = (text: string): string =>
  text
    .replaceAll(TAG, '')
    .replaceAll(OVERRIDE, '')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) =>
      name === undefined
        ? characterOf(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16))
        : (ENTITIES[name] ?? whole),
    )
    .trim()

const characterOf = (code: number): string =>
  code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
