/** One line of the captions of a medium; seconds. */
export type CaptionLine = { from: number; to: number; text: string }

/** The same lines as a WebVTT file. */
export function writeCaptions(lines: readonly CaptionLine[]): string {
  const cues = lines.map(({ from, to, text }) => `${timeOf(from)} --> ${timeOf(to)}\n${escaped(text)}\n`)
  return ['WEBVTT\n', ...cues].join('\n')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function timeOf(seconds: number): string {
  const ms = Math.round(seconds * 1_000)
  const digits = (value: number, length: number) => String(value).padStart(length, '0')
  const clock = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1_000) % 60].map((part) => digits(Math.floor(part), 2))
  return `${clock.join(':')}.${digits(ms % 1_000, 3)}`
}

/** The place of the line that is spoken at `time`, or was spoken last; -1 before the first. */
export function lastSpoken(lines: readonly CaptionLine[], time: number): number {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.from ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** What is to be read at `time`: of lines that overlap all, the earlier above; undefined while nobody speaks. */
export function captionAt(lines: readonly CaptionLine[], time: number): string | undefined {
  const shown = lines.slice(0, lastSpoken(lines, time) + 1).filter(({ to }) => time < to)
  return shown.length === 0 ? undefined : shown.map(({ text }) => text).join('\n')
}

/** The places of lines during which the next one begins: both are shown then. */
export const overlaps = (lines: readonly CaptionLine[]): number[] =>
  lines.flatMap(({ to }, place) => {
    const next = lines[place + 1]
    return next && next.from < to ? [place] : []
  })

/** The text in one row: where it was broken within a sentence without spaces, as Chinese is, none is put in. */
export const inOneRow = (text: string): string =>
  text.replaceAll(/(.?)\n(.?)/gu, (_, before: string, after: string) =>
    WIDE.test(before) && WIDE.test(after) ? before + after : `${before} ${after}`,
  )
const WIDE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u

/** The places of the lines that contain what is looked for; none for blanks. Upper and lower case are alike. */
export function captionHits(lines: readonly CaptionLine[], wanted: string): number[] {
  const text = wanted.trim().toLowerCase()
  if (text === '') return []
  return lines.flatMap((line, place) => (inOneRow(line.text).toLowerCase().includes(text) ? [place] : []))
}
