import { parseAsync, renderDocument } from 'docx-preview'
import purify from 'dompurify'
import { allowOfficeMarkup } from './office-markup.ts'

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
}

/** A text document as elements, cleaned, and the style sheets for the shadow root that they are put into. */
export async function drawDocx(bytes: Uint8Array): Promise<{ pages: HTMLElement; sheets: CSSStyleSheet[] }> {
  allowOfficeMarkup()
  const nodes = await renderDocument(await parseAsync(bytes, OPTIONS), OPTIONS)
  const isStyle = (node: Node) => node.nodeName === 'STYLE'
  const pages = document.createElement('div')
  pages.append(...nodes.filter((node) => !isStyle(node)))
  purify.sanitize(pages, { IN_PLACE: true, FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'] })
  return { pages, sheets: nodes.filter(isStyle).map((node) => sheetOf(node.textContent ?? '')) }
}

/** The content security policy allows no style elements, but sheets made by a script. Nothing is fetched by them. */
export function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text.replaceAll(/url\s*\(/gi, 'none('))
  return sheet
}
