import { randomInt } from 'node:crypto'

/**
 * Characters nobody takes for another, even with a line through them, as strokes on a grid of 4 by 6: points joined by
 * lines, strokes apart by '|'.
 */
const GLYPHS: Record<string, string> = {
  '2': '01 10 30 41 42 06 46',
  '3': '00 40 23 33 44 45 36 16 05',
  '4': '36 30 04 44',
  '5': '40 00 02 32 43 45 36 06',
  '6': '40 10 02 05 16 36 45 44 33 03',
  '9': '43 13 02 01 10 30 41 44 36 06',
  A: '06 20 46|14 34',
  C: '41 30 10 01 05 16 36 45',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  H: '00 06|40 46|03 43',
  K: '00 06|40 03 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03|23 46',
  W: '00 16 22 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
}
const LETTERS = Object.keys(GLYPHS)
const SIZE = { width: 136, height: 48, cell: 31, scale: 5.2 }
/** Of a letter, and of a line that means nothing. */
const WIDTHS: Record<'letter' | 'noise', [least: number, most: number]> = { letter: [2, 2.8], noise: [1, 1.6] }
const NOISE = 4

type Point = { x: number; y: number }

/** Four characters for somebody to read. */
export const captchaText = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/**
 * The text as an SVG of strokes: no letters in it, every point moved a little, lines drawn in any order and broken
 * into pieces, others strewn between them.
 */
export function captchaPicture(text: string): string {
  const letters = [...text].flatMap((letter, place) => strokesOf(letter, place))
  const noise = Array.from({ length: NOISE }, wander)
  const lines = [...letters.map((line) => pathOf(line, 'letter')), ...noise.map((line) => pathOf(line, 'noise'))]
  const paths = shuffled(lines).join('')
  const { width, height } = SIZE
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#f4f6fa"/><g fill="none" stroke="#33415c" stroke-linecap="round">${paths}</g></svg>`
}

/** The strokes of one character, turned, shifted and cut at their corners. */
function strokesOf(letter: string, place: number): Point[][] {
  const turn = between(-0.25, 0.25)
  const scale = SIZE.scale * between(0.85, 1.1)
  const middle = { x: 22 + place * SIZE.cell + between(-2, 2), y: SIZE.height / 2 + between(-3, 3) }
  const put = (mark: string): Point => {
    const x = (Number(mark[0]) - 2) * scale + between(-0.8, 0.8)
    const y = (Number(mark[1]) - 3) * scale + between(-0.8, 0.8)
    return {
      x: middle.x + x * Math.cos(turn) - y * Math.sin(turn),
      y: middle.y + x * Math.sin(turn) + y * Math.cos(turn),
    }
  }
  return (GLYPHS[letter] ?? '').split('|').flatMap((stroke) => {
    const points = stroke.split(' ').map(put)
    return points.slice(1).map((point, index) => [points[index] as Point, point])
  })
}

/** A line of the same make that means nothing. */
function wander(): Point[] {
  const start = { x: between(0, SIZE.width), y: between(2, SIZE.height - 2) }
  return [start, { x: start.x + between(-30, 30), y: between(2, SIZE.height - 2) }]
}

function pathOf([from, to]: Point[], what: keyof typeof WIDTHS): string {
  if (!from || !to) return ''
  const bend = { x: (from.x + to.x) / 2 + between(-2, 2), y: (from.y + to.y) / 2 + between(-2, 2) }
  const d = `M${at(from)}Q${at(bend)} ${at(to)}`
  return `<path d="${d}" stroke-width="${between(...WIDTHS[what]).toFixed(1)}"/>`
}

const at = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

const between = (low: number, high: number): number => low + (randomInt(1_000_000) / 1_000_000) * (high - low)

function shuffled<Thing>(things: Thing[]): Thing[] {
  return things
    .map((thing) => ({ thing, order: randomInt(1_000_000) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ thing }) => thing)
}
