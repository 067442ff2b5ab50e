import type { CaptionLine } from './captions.ts'

/** Seconds between two captions of which one goes on with the other. */
const NEXT = 0.5
/** So many of the captions that can repeat the one before do, where captions roll. */
const SHARE = 0.5

/**
 * Captions that roll, as recognition of speech writes them: each repeats the rows above, or what was said so far. Every row
 * stays once, from when it was said. Others stay as they are.
 */
export function unrolled(lines: CaptionLine[]): CaptionLine[] {
  if (isShare(lines, repeats, ({ text }) => text.includes('\n'))) return withoutRepeats(lines)
  return isShare(lines, grows, () => true) ? grown(lines) : lines
}

type Pair = (line: CaptionLine, before: CaptionLine) => boolean

/** Whether most of those that can be so are; a single pair in a longer file is chance. */
function isShare(lines: CaptionLine[], isSo: Pair, canBe: (line: CaptionLine) => boolean): boolean {
  const pairs = lines.slice(1).filter((line, place) => isSo(line, lines[place] as CaptionLine)).length
  return pairs >= Math.min(2, lines.length - 2) && pairs > 0 && pairs >= lines.slice(1).filter(canBe).length * SHARE
}

const isNext: Pair = (line, before) => line.from - before.to <= NEXT && line.from >= before.from

/** How many rows at the beginning of the line are those at the end of the one before. */
function sharedRows(line: CaptionLine, before: CaptionLine): number {
  if (!isNext(line, before)) return 0
  const [rows, above] = [line.text.split('\n'), before.text.split('\n')]
  const most = Math.min(rows.length, above.length)
  const counts = Array.from({ length: most }, (_, place) => most - place)
  return counts.find((count) => above.slice(-count).every((row, place) => row === rows[place])) ?? 0
}

/** It begins with rows of the one before, and has more. */
const repeats: Pair = (line, before) => {
  const shared = sharedRows(line, before)
  return shared > 0 && shared < line.text.split('\n').length
}

function withoutRepeats(lines: CaptionLine[]): CaptionLine[] {
  const shown: CaptionLine[] = []
  for (const [place, line] of lines.entries()) {
    const [before, last] = [lines[place - 1], shown.at(-1)]
    const shared = before ? sharedRows(line, before) : 0
    const rest = line.text.split('\n').slice(shared).join('\n')
    if (shared === 0 || !last) shown.push({ ...line })
    else if (rest === '') last.to = Math.max(last.to, line.to)
    else {
      if (line.from > last.from) last.to = Math.min(last.to, line.from)
      shown.push({ ...line, text: rest })
    }
  }
  return shown
}

/** It is the one before, and goes on. */
const grows: Pair = (line, before) =>
  isNext(line, before) && line.text.length > before.text.length && line.text.startsWith(before.text)

function grown(lines: CaptionLine[]): CaptionLine[] {
  const shown: CaptionLine[] = []
  for (const [place, line] of lines.entries()) {
    const [before, last] = [lines[place - 1], shown.at(-1)]
    if (before && last && grows(line, before)) Object.assign(last, { to: Math.max(last.to, line.to), text: line.text })
    else shown.push({ ...line })
  }
  return shown
}
