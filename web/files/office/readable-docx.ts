import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { spreadBoxes } from './word-boxes.ts'
import { openContainers, spellBullets, spellCharacters } from './word-characters.ts'

/** Parts with text: the document, its headers, footers and notes, and the signs of its lists. */
const WITH_TEXT = /^(?:<\?[^>]*\?>|<!--[\s\S]*?-->|\s)*<[\w.-]+:(?:document|hdr|ftr|footnotes|endnotes|numbering)[\s>]/
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/**
 * The opened text document in the words of the library that draws it, which leaves out text boxes, readings, special
 * characters and whatever is inside of content controls.
 */
export function readableDocx(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(bytes)
  for (const [name, part] of Object.entries(parts)) {
    if (!name.endsWith('.xml')) continue
    const xml = strFromU8(part)
    if (WITH_TEXT.test(xml)) parts[name] = strToU8(readableText(xml))
  }
  return zipSync(parts, { level: 0 })
}

export function readableText(xml: string): string {
  const tree = new DOMParser().parseFromString(xml, 'application/xml')
  const root = tree.documentElement
  if (root.getElementsByTagName('parsererror').length > 0) throw new Error('no XML')
  spellBullets(root)
  openContainers(root)
  spreadBoxes(root)
  spellCharacters(root)
  // The policy for markup knows XML by its declaration.
  return DECLARATION + new XMLSerializer().serializeToString(root)
}
