/** What a line must not begin or end with belongs to what stands beside it; words and numbers stay whole. */
const PIECES = /[（《“‘【]*(?:[\p{Script=Latin}\p{N}.%-]+|\P{M}\p{M}*)[，。：；、！？）》”’】…]*/gu

/** Breaks a text into lines no wider than `width`; a piece that is wider by itself has a line of its own, cut. */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of text.replace(/\s+/g, ' ').trim().match(PIECES) ?? []) {
    for (const part of widthOf(piece) > width ? [...piece] : [piece]) {
      if (line !== '' && widthOf(line + part) > width) {
        lines.push(line.trimEnd())
        line = ''
      }
      line = line === '' ? part.trimStart() : line + part
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line.trimEnd()]
}

type Room = {
  /** Height for rows on the first page, which has a head. */
  first: number
  /** Height for rows on every other page. */
  other: number
  /** What follows the last row and stays with it. */
  tail: number
}

/**
 * Puts rows of these heights on pages: answers the index after the last row of each. The last page has room for the
 * tail; where it has none, the last row moves on with it, so that a signature never stands on a page by itself.
 */
export function paginate(heights: readonly number[], { first, other, tail }: Room): number[] {
  const ends: number[] = []
  let left = first
  for (const [index, height] of heights.entries()) {
    const isLast = index === heights.length - 1
    if (left < height + (isLast ? tail : 0) && left < (ends.length === 0 ? first : other)) {
      ends.push(index)
      left = other
    }
    left -= height
  }
  return [...ends, heights.length]
}
