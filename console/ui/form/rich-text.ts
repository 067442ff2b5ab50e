import { richFragment } from '@college/web/ui/RichText.tsx'

/** What browsers write while somebody types, and the element that the college keeps instead. */
const RENAMED: Record<string, string> = { B: 'strong', I: 'em', DIV: 'p', H1: 'h3', H2: 'h3' }

/** Shows HTML in an editable element. */
export async function showIn(place: HTMLElement, html: string): Promise<void> {
  place.replaceChildren(await richFragment(html))
}

/** The HTML of an editable element; '' where nothing is in it but white space. */
export function htmlIn(place: HTMLElement): string {
  const copy = place.cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll('*')) {
    for (const name of ['style', 'class', 'dir', 'rel']) element.removeAttribute(name)
  }
  // From the inside: a renamed element takes its children along.
  for (const element of [...copy.querySelectorAll(Object.keys(RENAMED).join())].toReversed()) {
    const renamed = document.createElement(RENAMED[element.tagName] as string)
    renamed.append(...element.childNodes)
    element.replaceWith(renamed)
  }
  for (const span of copy.querySelectorAll('span, font')) span.replaceWith(...span.childNodes)
  const isEmpty = copy.textContent?.trim() === '' && !copy.querySelector('img, table, math')
  return isEmpty ? '' : copy.innerHTML
}

/** Puts a picture where the caret is, or at the end. */
export function insertPicture(place: HTMLElement, address: string): void {
  const picture = document.createElement('img')
  picture.src = address
  picture.alt = ''
  const selection = window.getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined
  if (range && place.contains(range.startContainer)) {
    range.collapse(false)
    range.insertNode(picture)
  } else {
    const paragraph = document.createElement('p')
    paragraph.append(picture)
    place.append(paragraph)
  }
}
