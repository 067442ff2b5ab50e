import { ancestorOf, childOf, isWord, made, textElement, wordElements } from './word-tree.ts'

/**
 * Text boxes as paragraphs at the place of their anchor: the library that draws the document knows none, and on a phone,
 * where lines are broken anew, there is no room beside the text. A box with a frame becomes a table of one cell.
 */
export function spreadBoxes(root: Element): void {
  for (const alternative of [...root.getElementsByTagNameNS('*', 'AlternateContent')]) choose(alternative)
  const anchors = new Map<Element, Element>()
  for (const art of [...root.getElementsByTagNameNS('*', 'textpath')]) place(anchors, art, wordArt(root, art))
  for (const content of wordElements(root, 'txbxContent')) {
    const blocks = [...content.children]
    place(anchors, content, hasFrame(content) ? [framed(root, blocks)] : blocks)
  }
}

/** A drawing has a form for today's programs and one for older ones; exactly one of them stays. */
function choose(alternative: Element): void {
  const choice = childOf(alternative, 'Choice')
  const fallback = childOf(alternative, 'Fallback')
  const hasBox = choice !== undefined && wordElements(choice, 'txbxContent').length > 0
  const chosen = hasBox || !fallback?.firstElementChild ? choice : fallback
  alternative.replaceWith(...(chosen?.childNodes ?? []))
}

/**
 * Puts the blocks of a shape behind its paragraph when text stands before the shape, else in front of it. `anchors` has
 * the last block that was put behind each paragraph, so that several keep their order.
 */
function place(anchors: Map<Element, Element>, inner: Element, blocks: Element[]): void {
  const shape = ancestorOf(inner, 'drawing') ?? ancestorOf(inner, 'pict') ?? ancestorOf(inner, 'object')
  const paragraph = shape && ancestorOf(shape, 'p')
  if (!paragraph) return
  inner.remove()
  const [from, last] = [anchors.get(paragraph), blocks.at(-1)]
  if (from || hasTextBefore(paragraph, shape)) {
    const behind = from ?? paragraph
    behind.after(...blocks)
    if (last) anchors.set(paragraph, last)
  } else paragraph.before(...blocks)
  if (all(shape).some(({ localName }) => KEPT_IN_SHAPE.has(localName))) return
  shape.remove()
  // The anchor of a box is often all that its paragraph has: it would be an empty line.
  const isEmpty = !all(paragraph).some(({ localName }) => SEEN.has(localName))
  if (isEmpty && blocks.length > 0) paragraph.remove()
}

const all = (element: Element) => [...element.getElementsByTagNameNS('*', '*')]
/** A picture, or another box of the same group. */
const KEPT_IN_SHAPE = new Set(['blip', 'imagedata', 'txbxContent', 'textpath'])
/** What of a paragraph is seen, or ends a section. */
const SEEN = new Set([
  ...['t', 'sym', 'drawing', 'pict', 'object', 'br', 'cr', 'tab', 'ptab', 'ruby', 'oMath', 'fldChar', 'fldSimple'],
  ...['noBreakHyphen', 'numPr', 'sectPr', 'footnoteReference', 'endnoteReference', 'bookmarkStart'],
])

function hasTextBefore(paragraph: Element, shape: Element): boolean {
  const inside = all(paragraph)
  return inside.slice(0, inside.indexOf(shape)).some((each) => isWord(each, 't') && each.textContent?.trim() !== '')
}

/** Whether a line is drawn around the box that holds this content. */
function hasFrame(content: Element): boolean {
  const [box, shape] = [content.parentElement, content.parentElement?.parentElement]
  if (box?.localName === 'textbox') return !/^(?:f|false|0)$/.test(shape?.getAttribute('stroked') ?? '')
  const line = childOf(childOf(shape ?? undefined, 'spPr'), 'ln')
  if (line) return childOf(line, 'noFill') === undefined
  const look = childOf(childOf(shape ?? undefined, 'style'), 'lnRef')
  return Number(look?.getAttribute('idx') ?? 0) > 0
}

function framed(root: Element, blocks: Element[]): Element {
  const edges = made(root, 'tblBorders')
  for (const edge of ['top', 'left', 'bottom', 'right'])
    edges.append(made(root, edge, { val: 'single', sz: '4', color: 'auto' }))
  const look = made(root, 'tblPr')
  look.append(made(root, 'tblW', { w: '5000', type: 'pct' }), edges)
  const grid = made(root, 'tblGrid')
  grid.append(made(root, 'gridCol'))
  const [table, row, cell] = [made(root, 'tbl'), made(root, 'tr'), made(root, 'tc')]
  cell.append(...blocks)
  row.append(cell)
  table.append(look, grid, row)
  return table
}

/** The text of WordArt as a line of its own; a watermark is no text of the document. */
function wordArt(root: Element, art: Element): Element[] {
  const text = art.getAttribute('string')?.trim()
  const shape = art.parentElement
  if (!text || /watermark/i.test(`${shape?.getAttribute('id')}${shape?.getAttribute('o:spid')}`)) return []
  const [, colour] = /^#?([0-9a-f]{6})\b/i.exec(shape?.getAttribute('fillcolor') ?? '') ?? []
  const isRed = shape?.getAttribute('fillcolor') === 'red'
  const look = made(root, 'rPr')
  look.append(
    made(root, 'b'),
    made(root, 'color', { val: isRed ? 'FF0000' : (colour ?? 'auto') }),
    made(root, 'sz', { val: '44' }),
  )
  const properties = made(root, 'pPr')
  properties.append(made(root, 'jc', { val: 'center' }))
  const [run, paragraph] = [made(root, 'r'), made(root, 'p')]
  run.append(look, textElement(root, text))
  paragraph.append(properties, run)
  return [paragraph]
}
