const WORD = /\/wordprocessingml\/(?:2006\/)?main$/

/** An element of the text document's own namespace; drawings and formulas have paragraphs and runs of theirs. */
export const isWord = (node: Node | null | undefined, name: string): node is Element =>
  node?.nodeType === 1 && (node as Element).localName === name && WORD.test((node as Element).namespaceURI ?? '')

/** All of this name at any depth, as they stand now: the tree may be changed meanwhile. */
export const wordElements = (root: Document | Element, name: string): Element[] =>
  [...root.getElementsByTagNameNS('*', name)].filter((element) => isWord(element, name))

export const childOf = (parent: Element | undefined, name: string): Element | undefined =>
  [...(parent?.children ?? [])].find((child) => child.localName === name)

/** The value of a `w:` attribute. */
export function wordValue(element: Element | undefined, name = 'val'): string | undefined {
  return [...(element?.attributes ?? [])].find((attribute) => attribute.localName === name)?.value
}

export function ancestorOf(node: Node, name: string): Element | undefined {
  for (let at = node.parentNode; at; at = at.parentNode) if (isWord(at, name)) return at
  return undefined
}

/** A new element in the namespace and with the prefix of the document. */
export function made(root: Element, name: string, values: Record<string, string> = {}): Element {
  const prefix = root.prefix ? `${root.prefix}:` : ''
  const element = root.ownerDocument.createElementNS(root.namespaceURI, prefix + name)
  for (const [key, value] of Object.entries(values)) element.setAttributeNS(root.namespaceURI, prefix + key, value)
  return element
}

export function textElement(root: Element, text: string): Element {
  const element = made(root, 't')
  element.setAttribute('xml:space', 'preserve')
  element.textContent = text
  return element
}

/** The content takes the place of the element around it. */
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)
