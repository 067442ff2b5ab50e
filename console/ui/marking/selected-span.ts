import type { Span } from '@college/rules/kit/underlines.ts'

/** The elements of `UnderlinedText` that hold one piece of the text each. */
const piecesIn = (root: Element): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-start]')]
const startOf = (piece: HTMLElement): number => Number(piece.dataset.start)
const lengthOf = (piece: HTMLElement): number => piece.textContent?.length ?? 0

/** The selection of the browser as places in the text; undefined where it does not stand in it. */
export function selectedSpan(root: Element): Span | undefined {
  const selection = getSelection()
  if (!selection || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const touched = piecesIn(root).filter((piece) => range.intersectsNode(piece))
  const [first, last] = [touched[0], touched.at(-1)]
  if (!first || !last) return undefined
  return {
    start: startOf(first) + (first.firstChild === range.startContainer ? range.startOffset : 0),
    end: startOf(last) + (last.firstChild === range.endContainer ? range.endOffset : lengthOf(last)),
  }
}

/** Selects a part of the text, and scrolls it into view. */
export function select(root: Element, span: Span): void {
  const pieces = piecesIn(root)
  const ends = [span.start, span.end].map((at, index) => {
    const piece = pieces.find((each) => {
      const end = startOf(each) + lengthOf(each)
      return index === 0 ? at < end : at <= end
    })
    return piece?.firstChild && { node: piece.firstChild, offset: Math.max(0, at - startOf(piece)) }
  })
  const [from, to] = ends
  if (!from || !to) return
  getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset)
  from.node.parentElement?.scrollIntoView({ block: 'nearest' })
}
