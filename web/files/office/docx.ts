import { defaultOptions, type HElement, parseAsync, renderDocument } from 'docx-preview'
import purify from 'dompurify'
import { drawMarked } from './marked-text.ts'
import { allowOfficeMarkup } from './office-markup.ts'
import { readableDocx } from './readable-docx.ts'

const OPTIONS = {
  // As wide as the phone, and as long as it gets; paper would be type of 6 pixels.
  ignoreWidth: true,
  ignoreHeight: true,
  ignoreFonts: true,
  renderAltChunks: false,
  // `data:` is what the sanitizer lets through.
  useBase64URL: true,
  // The policy for markup knows XML by its declaration.
  trimXmlDeclaration: false,
  h: elementOf,
}

/**
 * As the library makes elements. A picture loads as soon as it has an address, so it takes none but a picture's data. The
 * content security policy allows styles that a script sets, but no attribute.
 */
function elementOf(wanted: HElement | Node | string): Node {
  if (typeof wanted === 'string' || wanted instanceof Node) return defaultOptions.h(wanted)
  const { style, ...others } = wanted
  // Elements of formulas have no style before Chromium 109.
  const mayHaveStyle = wanted.ns !== 'http://www.w3.org/1998/Math/MathML'
  const isStyled = mayHaveStyle && typeof style === 'object'
  const made = defaultOptions.h(isStyled ? wanted : (others as HElement)) as HTMLElement
  if (mayHaveStyle && typeof style === 'string') made.style.cssText = withoutAddresses(style)
  if (made instanceof HTMLImageElement) {
    const set = (address: unknown) => isPictureData(address) && made.setAttribute('src', address)
    Object.defineProperty(made, 'src', { set })
  }
  return made
}

const withoutAddresses = (css: string) => css.replaceAll(/url\s*\(/gi, 'none(')

const isPictureData = (address: unknown): address is string =>
  typeof address === 'string' && address.startsWith('data:image/')

/** A text document as elements, cleaned, and the style sheets for the shadow root that they are put into. */
export async function drawDocx(bytes: Uint8Array): Promise<{ pages: HTMLElement; sheets: CSSStyleSheet[] }> {
  // Safari has them since 16.4.
  if (!('replaceSync' in CSSStyleSheet.prototype)) throw new Error('this engine makes no style sheets')
  allowOfficeMarkup()
  const nodes = await renderDocument(await parseAsync(readableDocx(bytes), OPTIONS), OPTIONS)
  const isStyle = (node: Node) => node.nodeName === 'STYLE'
  const pages = document.createElement('div')
  pages.append(...nodes.filter((node) => !isStyle(node)))
  purify.sanitize(pages, { IN_PLACE: true, FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'] })
  drawMarked(pages)
  for (const image of pages.querySelectorAll('image'))
    if (!isPictureData(image.getAttribute('href'))) image.removeAttribute('href')
  return { pages, sheets: nodes.filter(isStyle).map((node) => sheetOf(node.textContent ?? '')) }
}

/** The content security policy allows no style elements, but sheets made by a script. Nothing is fetched by them. */
export function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(withoutAddresses(text))
  return sheet
}
