import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model'
import { formulaOf, schema } from './schema.ts'

/** Elements whose text may stand in them without a `<p>`; learners' screens put space around a `<p>`. */
const BARE = 'li, td, th, blockquote'

const parser = DOMParser.fromSchema(schema)
const serializer = new DOMSerializer(
  { ...DOMSerializer.nodesFromSchema(schema), math: ({ attrs }) => formulaOf(attrs) },
  DOMSerializer.marksFromSchema(schema),
)

/** The text that an editor holds for sanitised nodes, which it changes. */
export function textOf(nodes: DocumentFragment): Node {
  for (const paragraph of nodes.querySelectorAll('p')) {
    if (paragraph.parentElement?.matches(BARE)) paragraph.setAttribute('data-spaced', '')
    // An empty line is an empty paragraph in the editor.
    const only = paragraph.childNodes.length === 1 ? paragraph.firstElementChild : null
    if (only?.tagName === 'BR') only.remove()
  }
  return parser.parse(nodes)
}

/** The HTML of a text; '' where nothing is in it but white space. */
export function htmlOf(text: Node): string {
  const place = document.createElement('div')
  place.append(serializer.serializeFragment(text.content))
  if (place.textContent?.trim() === '' && !place.querySelector('img, table, math')) return ''
  for (const element of place.querySelectorAll(BARE)) unwrapLines(element)
  for (const paragraph of place.querySelectorAll('p')) {
    paragraph.removeAttribute('data-spaced')
    // A paragraph without anything has no height on learners' screens.
    if (!paragraph.hasChildNodes()) paragraph.append(document.createElement('br'))
  }
  return place.innerHTML
}

function unwrapLines(element: Element): void {
  const lines = [...element.children].filter(({ tagName }) => tagName === 'P')
  if (lines.some((line) => line.hasAttribute('data-spaced'))) return
  const later = lines.filter((line) => line.previousElementSibling?.tagName === 'P')
  for (const line of later) line.before(document.createElement('br'))
  for (const line of lines) line.replaceWith(...line.childNodes)
}
