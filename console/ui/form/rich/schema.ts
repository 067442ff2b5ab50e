import { type Attrs, type NodeSpec, Schema } from 'prosemirror-model'

/** Nodes whose only attributes are those of the element, kept as they are written. */
function element(tag: string, names: string[], spec: NodeSpec = {}): NodeSpec {
  const isLeaf = spec.content === undefined
  return {
    ...spec,
    attrs: Object.fromEntries(names.map((name) => [name, { default: null }])),
    parseDOM: [{ tag, getAttrs: (dom) => Object.fromEntries(names.map((name) => [name, dom.getAttribute(name)])) }],
    toDOM: ({ attrs }) => (isLeaf ? [tag, attrs] : [tag, attrs, 0]),
  }
}

/** Formulas are not edited here: a node stands for the element that was read. */
const formulas = new Map<string, Element>()

export function formulaOf({ markup }: Attrs): Element {
  return formulas.get(markup)?.cloneNode(true) as Element
}

/** Everything that the server keeps in rich text (server/kit/rich-text.ts), so that an edit loses none of it. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    /** `isSpaced`: in a list, a cell or a quotation the text stands in a `<p>`, not in the element itself. */
    paragraph: {
      group: 'block',
      content: 'inline*',
      attrs: { isSpaced: { default: false } },
      parseDOM: [{ tag: 'p', getAttrs: (dom) => ({ isSpaced: dom.hasAttribute('data-spaced') }) }],
      toDOM: ({ attrs }) => ['p', { 'data-spaced': attrs.isSpaced ? '' : null }, 0],
    },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 3 } },
      parseDOM: [3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    blockquote: element('blockquote', [], { group: 'block', content: 'block+', defining: true }),
    ul: element('ul', [], { group: 'block', content: 'li+' }),
    ol: element('ol', [], { group: 'block', content: 'li+' }),
    li: element('li', [], { content: 'block+', defining: true }),
    table: element('table', [], { group: 'block', content: '(thead | tbody)+', isolating: true }),
    tbody: element('tbody', [], { content: 'tr+' }),
    thead: element('thead', [], { content: 'tr+' }),
    tr: element('tr', [], { content: '(td | th)+' }),
    td: element('td', ['colspan', 'rowspan'], { content: 'block+', isolating: true }),
    th: element('th', ['colspan', 'rowspan'], { content: 'block+', isolating: true }),
    text: { group: 'inline' },
    br: { ...element('br', []), group: 'inline', inline: true, selectable: false },
    img: { ...element('img', ['src', 'alt', 'width', 'height']), group: 'inline', inline: true },
    math: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { markup: {} },
      parseDOM: [
        {
          tag: 'math',
          getAttrs(dom) {
            const markup = dom.outerHTML
            formulas.set(markup, dom.cloneNode(true) as Element)
            return { markup }
          },
        },
      ],
      toDOM: ({ attrs }) => {
        const place = document.createElement('span')
        place.append(formulaOf(attrs))
        return place
      },
    },
  },
  marks: {
    a: {
      attrs: { href: { default: null } },
      inclusive: false,
      parseDOM: [{ tag: 'a', getAttrs: (dom) => ({ href: dom.getAttribute('href') }) }],
      toDOM: ({ attrs }) => ['a', attrs],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong'] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em'] },
  },
})
