import type { PdfDocument } from '../../kit/pdf/fonts.ts'
import { drawText, widthOf } from '../../kit/pdf/text.ts'

const red = '#c8161d'
const RADIUS = 54
/** From the middle to the middle of the letters. */
const LETTERS = 44
/** Letters stand on this much of the ring at most; below is the name of the seal. Degrees. */
const ARC = { usual: 250, most: 296 }
const WIDEST_STEP = 24

type Point = { x: number; y: number }

/**
 * A ring with a star and the whole name along its upper arc, drawn, so that it is sharp at every size. The letters of a
 * long name are narrow, as on seals of brass.
 */
export function drawSeal(document: PdfDocument, name: string, { x, y }: Point): void {
  document.save().opacity(0.78)
  document.circle(x, y, RADIUS).lineWidth(2.6).strokeColor(red).stroke()
  const tips = Array.from({ length: 10 }, (_, index) => {
    const far = index % 2 === 0 ? 15 : 15 * 0.382
    const angle = (index * Math.PI) / 5 - Math.PI / 2
    return [x + far * Math.cos(angle), y + far * Math.sin(angle)] as [number, number]
  })
  document.polygon(...tips).fill(red)
  const letters = lettersOf(name)
  const step = Math.min(WIDEST_STEP, (letters.length > 18 ? ARC.most : ARC.usual) / Math.max(1, letters.length))
  const room = (LETTERS * step * Math.PI) / 180
  const size = letters.length > 26 ? 8 : letters.length > 12 ? 9 : 11.5
  for (const [index, letter] of letters.entries()) {
    const turn = (index - (letters.length - 1) / 2) * step
    drawLetter(document, letter, { x, y, turn, size, room })
  }
  const foot = { size: letters.length > 26 ? 7 : 9, weight: 'bold', color: red } as const
  const words = '结业专用章'
  drawText(document, words, { x: x - widthOf(document, words, foot) / 2, y: y + 26 }, foot)
  document.restore()
}

/** The letters of the name, with the marks that belong to each. */
const lettersOf = (name: string) => name.replace(/\s+/gu, '').match(/\P{M}\p{M}*/gu) ?? []

type Letter = Point & { turn: number; size: number; room: number }

/** One letter on the ring, as wide as it has room. */
function drawLetter(document: PdfDocument, letter: string, { x, y, turn, size, room }: Letter): void {
  const type = { size, weight: 'bold', color: red } as const
  const width = widthOf(document, letter, type)
  const narrow = Math.min(1, room / Math.max(width, 1))
  document
    .save()
    .rotate(turn, { origin: [x, y] })
    .translate(x, y - RADIUS + 5)
    .scale(narrow, 1)
  drawText(document, letter, { x: -width / 2, y: 0 }, type)
  document.restore()
}
