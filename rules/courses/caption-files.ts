import { fileRows, isTimes, type LostCue, readCues } from './caption-reading.ts'
import { unrolled } from './caption-rolling.ts'
import { secondsOf, wordsInAss } from './caption-text.ts'
import type { CaptionLine } from './captions.ts'

/** What a file with captions gives: its lines in the order of their times, what could not be read, and how many lines only repeated others. */
export type CaptionFile = { lines: CaptionLine[]; lost: LostCue[]; repeated: number }

/** The suffixes of files with captions that are read. */
export const captionSuffixes = ['srt', 'vtt', 'ass', 'ssa', 'lrc'] as const

/** Reads WebVTT, SRT, ASS or LRC, told apart by what stands in the file. */
export function readCaptionFile(file: string): CaptionFile {
  const rows = fileRows(file)
  const { lines, lost } = readerFor(rows)(rows)
  const shown = unrolled(lines)
  return { lines: shown, lost, repeated: lines.length - shown.length }
}

type Read = { lines: CaptionLine[]; lost: LostCue[] }

function readerFor(rows: readonly string[]): (rows: string[]) => Read {
  if (rows.some((row) => EVENT.test(row))) return readAss
  if (!rows.some(isTimes) && rows.some((row) => LRC_TIME.test(row))) return readLrc
  return (all) => readCues(all.join('\n'))
}

const EVENT = /^Dialogue:\s*[^,]*,\s*\d+:/i
const ASS_TIME = /^\s*(\d+):(\d{1,2}):(\d{1,2})(?:[.,:](\d{1,3}))?\s*$/
const ASS_FIELDS = 'Layer,Start,End,Style,Name,MarginL,MarginR,MarginV,Effect,Text'
const isText = (field: string) => /^\s*text\s*$/i.test(field)

/** The events of an ASS or SSA file; comments and drawings are no captions. */
function readAss(rows: string[]): Read {
  const lines = new Map<string, CaptionLine>()
  const lost: LostCue[] = []
  let fields = ASS_FIELDS.split(',')
  for (const [index, row] of rows.entries()) {
    const format = /^Format:(.*)$/i.exec(row)?.[1]?.split(',')
    // Styles have a format too, without a text.
    if (format?.some(isText)) fields = format
    const event = /^Dialogue:(.*)$/i.exec(row)?.[1]
    if (event === undefined) continue
    const line = lineOfEvent(event, fields)
    if (typeof line === 'string') lost.push({ row: index + 1, text: row.trim(), why: line })
    // The same words once more are their shadow or their edge.
    else if (line.text !== '') lines.set(JSON.stringify(line), line)
  }
  return { lines: inOrder([...lines.values()]), lost }
}

function lineOfEvent(event: string, fields: string[]): CaptionLine | string {
  const parts = event.split(',')
  const timeIn = (name: RegExp) => ASS_TIME.exec(parts[fields.findIndex((field) => name.test(field))] ?? '')
  const [start, end] = [timeIn(/^\s*start\s*$/i), timeIn(/^\s*end\s*$/i)]
  const [from, to] = [start && secondsOf(start.slice(1)), end && secondsOf(end.slice(1))]
  if (typeof from !== 'number' || typeof to !== 'number') return '时间写错'
  if (to <= from) return '终点不在起点之后'
  // The text is the last field, and may have commas.
  return { from, to, text: wordsInAss(parts.slice(fields.findIndex(isText)).join(',')) }
}

const LRC_TIME = /^\s*\[(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?\]/
/** What a file says of itself. */
const LRC_TAG = /^\s*\[([a-z#]+):(.*)\]\s*$/i
/** Seconds for which the last line of a file stands. */
const LAST_STANDS = 5

/** A line stands until the next one begins, an empty one clears it. Two lines of one time are the same in two languages. */
function readLrc(rows: string[]): Read {
  const offset = Number(rows.map((row) => /^\s*\[offset:\s*([+-]?\d+)\s*\]/i.exec(row)?.[1]).find(Boolean) ?? 0)
  const begun = new Map<number, string[]>()
  const lost: LostCue[] = []
  for (const [index, row] of rows.entries()) {
    const { times, text } = timesOf(row)
    for (const time of times) {
      const at = Math.max(0, Math.round(time * 1_000 - offset) / 1_000)
      begun.set(at, [...(begun.get(at) ?? []), text].filter(Boolean))
    }
    if (times.length > 0 || row.trim() === '' || LRC_TAG.test(row)) continue
    lost.push({ row: index + 1, text: row.trim(), why: LRC_TIME.test(row) ? '时间写错' : '没有时间' })
  }
  const starts = [...begun.keys()].toSorted((one, other) => one - other)
  const lines = starts.map((from, place) => ({
    from,
    to: starts[place + 1] ?? from + LAST_STANDS,
    text: (begun.get(from) ?? []).join('\n'),
  }))
  return { lines: lines.filter(({ text }) => text !== ''), lost }
}

/** The times before a line, which is sung as often, and its words without the times of single words. */
function timesOf(row: string): { times: number[]; text: string } {
  const times: number[] = []
  let rest = row
  for (let found = LRC_TIME.exec(rest); found; found = LRC_TIME.exec(rest)) {
    const [, hours, minutes = '', seconds, fraction] = found
    // Without hours, minutes go on beyond 59.
    const minute = hours === undefined ? String(Number(minutes) % 60) : minutes
    const hour = hours ?? String(Math.floor(Number(minutes) / 60))
    const time = secondsOf([hour, minute, seconds, fraction])
    if (time === undefined) return { times: [], text: '' }
    times.push(time)
    rest = rest.slice(found[0].length)
  }
  return { times, text: rest.replaceAll(/<\d+:\d+(?:[.:]\d+)?>/g, '').trim() }
}

const inOrder = (lines: CaptionLine[]) => lines.toSorted((one, other) => one.from - other.from)
