/** A tag with its attributes, in which a '>' may stand, or something that is no element. */
const TAG = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(?:[^<>"']|"[^"]*"|'[^']*')*>/g
const WORD = /xmlns:([\w.-]+)\s*=\s*["'][^"']*\/wordprocessingml\/(?:2006\/)?main["']/
const TRACKED =
  /:(?:ins|del|moveFrom|moveTo|cellIns|cellDel|cellMerge|moveFromRangeStart|moveToRangeStart|\w+Change)[\s/>]/

/** Marks of changes that say nothing once the changes are accepted. */
const NEEDLESS =
  /^(?:\w+Change|cellIns|cellMerge|move(?:From|To)Range(?:Start|End)|customXml(?:Ins|Del|MoveFrom|MoveTo)Range(?:Start|End))$/

/** A piece of the document that is settled: an element, a text, or the mark of a deletion. */
type Piece = {
  /** Without prefix; '' of a text and of elements of other namespaces. */
  name: string
  xml: string
  /** Of a paragraph: what stands behind its properties. */
  content?: string
  /** The paragraph mark, row or cell that this is or belongs to was deleted. */
  isDeleted?: boolean
}
type Open = { name: string; tag: string; pieces: Piece[] }

/**
 * The text document with its tracked changes accepted, as its author would send it: what was inserted or moved here stays,
 * what was deleted or moved away is gone, and paragraphs whose mark was deleted join the next one. Other markup is
 * returned as it is. Undefined when the markup is not well-formed.
 */
export function acceptChanges(xml: string): string | undefined {
  const [, prefix] = WORD.exec(xml) ?? []
  if (prefix === undefined || !TRACKED.test(xml)) return xml
  const nameOf = (tag: string) => {
    const [, given, name = ''] = /^<\/?(?:([\w.-]+):)?([\w.-]+)/.exec(tag) ?? []
    return given === prefix ? name : ''
  }
  const root: Open = { name: 'file', tag: '', pieces: [] }
  const open = [root]
  const last = () => open.at(-1) ?? root
  let at = 0
  for (const { 0: tag, index } of xml.matchAll(TAG)) {
    if (index > at) last().pieces.push({ name: '', xml: xml.slice(at, index) })
    at = index + tag.length
    if (/^<[!?]/.test(tag)) last().pieces.push({ name: '', xml: tag })
    else if (tag.startsWith('</')) {
      const ended = open.pop()
      if (!ended || ended === root) return undefined
      last().pieces.push(...settled(ended, last().name, tag))
    } else if (tag.endsWith('/>'))
      last().pieces.push(...settled({ name: nameOf(tag), tag, pieces: [] }, last().name, ''))
    else open.push({ name: nameOf(tag), tag, pieces: [] })
  }
  if (last() !== root) return undefined
  return textOf(root.pieces) + xml.slice(at)
}

const textOf = (pieces: Piece[]) => pieces.map((piece) => piece.xml).join('')
const has = (pieces: Piece[], name: string) => pieces.some((piece) => piece.name === name)

/** What an element becomes when all inside it is settled. */
function settled({ name, tag, pieces }: Open, parent: string, end: string): Piece[] {
  if (name === 'ins' || name === 'moveTo') return pieces
  if (name === 'del' || name === 'moveFrom') {
    // In the properties of a paragraph or a row it is a mark, elsewhere it holds what was deleted.
    return parent === 'rPr' || parent === 'trPr' ? [{ name: 'deletion', xml: '' }] : []
  }
  if (name === 'cellDel') return [{ name: 'deletion', xml: '' }]
  if (NEEDLESS.test(name)) return []
  if ((name === 'tr' && !has(pieces, 'tc')) || (name === 'tbl' && !has(pieces, 'tr'))) return []
  const isDeleted = pieces.some((piece) => piece.name === 'deletion' || (isProperty(piece.name) && piece.isDeleted))
  if (isDeleted && (name === 'tr' || name === 'tc')) return []
  const joined = joinParagraphs(pieces, name)
  const piece = { name, xml: tag + textOf(joined) + end, isDeleted: isDeleted && marks(name, parent) }
  if (name !== 'p') return [piece]
  return [{ ...piece, content: textOf(joined.filter((each) => each.name !== 'pPr')) }]
}

const isProperty = (name: string) => name === 'rPr' || name === 'pPr' || name === 'trPr' || name === 'tcPr'
/** The properties of a run name no deletion: those of a paragraph, a row or a cell do. */
const marks = (name: string, parent: string) => name === 'p' || (name === 'rPr' ? parent === 'pPr' : isProperty(name))

/** A paragraph whose mark was deleted continues in the next one, which keeps its own properties. */
function joinParagraphs(pieces: Piece[], container: string): Piece[] {
  if (!pieces.some(({ name, isDeleted }) => name === 'p' && isDeleted)) return pieces
  const kept: Piece[] = []
  let waiting: { first: Piece; content: string } | undefined
  const end = (isNeeded: boolean) => {
    if (waiting && (isNeeded || /<[\w.-]+:r[\s>]/.test(waiting.content)))
      kept.push({ name: 'p', xml: withContent(waiting.first.xml, waiting.first.content ?? '', waiting.content) })
    waiting = undefined
  }
  for (const piece of pieces) {
    const { name, isDeleted, content = '' } = piece
    if (name === 'p' && isDeleted)
      waiting = { first: waiting?.first ?? piece, content: (waiting?.content ?? '') + content }
    else if (name === 'p') {
      kept.push(waiting ? { ...piece, xml: withContent(piece.xml, content, waiting.content + content) } : piece)
      waiting = undefined
    } else {
      if (name === 'tbl' || name === 'sectPr') end(false)
      kept.push(piece)
    }
  }
  // A cell without a paragraph at its end is no cell.
  end(container === 'tc')
  return kept
}

function withContent(paragraph: string, old: string, content: string): string {
  const close = paragraph.lastIndexOf('</')
  if (close < 0)
    return paragraph.replace(/^<([\w.:-]+)([\s\S]*)\/>$/, (_, name, look) => `<${name}${look}>${content}</${name}>`)
  return paragraph.slice(0, close - old.length) + content + paragraph.slice(close)
}
