/**
 * What the library that draws text documents has no element for stands in the text between characters that no text has
 * (Unicode: noncharacters), and becomes an element when all is drawn.
 */
const MARKS = { reading: '\uFDD0', to: '\uFDD1', stress: '\uFDD2', end: '\uFDD3' }
const MARKED = /\uFDD0([^\uFDD0-\uFDD3]*)\uFDD1([^\uFDD0-\uFDD3]*)\uFDD3|\uFDD2([^\uFDD0-\uFDD3]*)\uFDD3/g

export const markedReading = (base: string, reading: string) =>
  base === '' ? reading : `${MARKS.reading}${base}${MARKS.to}${reading}${MARKS.end}`

/** A text that has marks already, of a reading, keeps them. */
export const markedStress = (text: string) =>
  text === '' || /[\uFDD0-\uFDD3]/.test(text) ? text : `${MARKS.stress}${text}${MARKS.end}`

/** Makes the elements of all marked texts. */
export function drawMarked(root: HTMLElement): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode())
    if (/[\uFDD0-\uFDD3]/.test(texts.currentNode.nodeValue ?? '')) found.push(texts.currentNode as Text)
  for (const text of found) text.replaceWith(...pieces(text.data))
}

function pieces(text: string): Node[] {
  const made: Node[] = []
  let at = 0
  for (const { 0: whole, 1: base, 2: reading, 3: stressed, index } of text.matchAll(MARKED)) {
    made.push(document.createTextNode(text.slice(at, index)))
    made.push(stressed === undefined ? withReading(base ?? '', reading ?? '') : withStress(stressed))
    at = index + whole.length
  }
  made.push(document.createTextNode(text.slice(at).replace(/[\uFDD0-\uFDD3]/g, '')))
  return made
}

function withReading(base: string, reading: string): HTMLElement {
  const [ruby, text] = [document.createElement('ruby'), document.createElement('rt')]
  text.textContent = reading
  ruby.append(base, text)
  return ruby
}

function withStress(text: string): HTMLElement {
  const stressed = document.createElement('span')
  stressed.style.setProperty('text-emphasis', 'filled dot')
  stressed.style.setProperty('text-emphasis-position', 'under right')
  stressed.textContent = text
  return stressed
}
