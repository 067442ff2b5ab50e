/** One line of the captions of a medium; seconds. */
export type CaptionLine = { from: number; to: number; text: string }

const TIMING = /^((?:\d+:)?[0-5]\d:[0-5]\d[.,]\d{3})[ \t]+-->[ \t]+((?:\d+:)?[0-5]\d:[0-5]\d[.,]\d{3})/

/**
 * The lines of a WebVTT file in the order of their times. Notes, styles, regions and what is no cue are left out, and so
 * are the marks within a text.
 */
export function readCaptions(vtt: string): CaptionLine[] {
  const blocks = vtt
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
  return blocks.flatMap((block) => cueOf(block) ?? []).toSorted((one, other) => one.from - other.from)
}

function cueOf(block: string): CaptionLine | undefined {
  const lines = block.split('\n')
  // A cue may have a name, which stands before its times.
  const at = TIMING.test(lines[0] ?? '') ? 0 : 1
  const [, from, to] = TIMING.exec(lines[at] ?? '') ?? []
  const text = lines
    .slice(at + 1)
    .map(plain)
    .filter((line) => line !== '')
    .join('\n')
  if (from === undefined || to === undefined || text === '') return undefined
  const line = { from: secondsOf(from), to: secondsOf(to), text }
  return line.to > line.from ? line : undefined
}

const secondsOf = (time: string): number =>
  time
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

const plain = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim()

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

/** What is to be read at `time`; undefined while nobody speaks. */
export function captionAt(lines: readonly CaptionLine[], time: number): string | undefined {
  const line = lines[lastSpoken(lines, time)]
  return line && time < line.to ? line.text : undefined
}

/** The places of the lines that contain what is looked for; none for blanks. Upper and lower case are alike. */
export function captionHits(lines: readonly CaptionLine[], wanted: string): number[] {
  const text = wanted.trim().toLowerCase()
  if (text === '') return []
  return lines.flatMap((line, place) => (line.text.toLowerCase().includes(text) ? [place] : []))
}
