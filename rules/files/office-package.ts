import { acceptChanges } from './accept-changes.ts'
import { openShownSheet } from './shown-sheet.ts'

const MIB = 1024 ** 2

/** The largest office file that is opened on a phone, in bytes; a larger one can only be downloaded. */
export const LARGEST_OFFICE_FILE = 20 * MIB
const MOST_PARTS = 2_000
const MOST_UNPACKED = 100 * MIB
/** XML takes many times its size when it is parsed. */
const LARGEST_MARKUP = 30 * MIB

/**
 * Parts that are never needed to show a document: macros, ActiveX, embedded files and fonts, foreign markup (altChunk),
 * sound and film.
 */
const NEEDLESS =
  /(?:^|\/)(?:vbaProject|vbaData)[^/]*$|\/(?:activeX|embeddings|fonts)\/|\.(?:bin|html?|mht|mhtml|odttf|fntdata|mp3|mp4|m4a|wav|wma|wmv|avi|mov)$/i
const MARKUP = /\.(?:xml|rels|vml)$/i

/** Why an office file is not opened. */
export class UnsafeOfficeFile extends Error {
  readonly why: 'tooLarge' | 'unreadable'

  constructor(why: 'tooLarge' | 'unreadable') {
    super(`office file: ${why}`)
    this.why = why
  }
}

/** Some programs on Windows write backslashes in the names of parts. */
const plainPart = (name: string): string => name.replaceAll('\\', '/')

/** A part of the archive before it is unpacked, as its directory describes it; sizes in bytes. */
type Part = { name: string; size: number; originalSize: number }

/**
 * Decides part by part which ones of an archive of `bytes` are unpacked. Throws when all of them together would be too
 * large, or when parts overlap (a zip bomb).
 */
export function partFilter(bytes: number): (part: Part) => boolean {
  let parts = 0
  let packed = 0
  let unpacked = 0
  return ({ name: written, size, originalSize }) => {
    const name = plainPart(written)
    parts += 1
    packed += size
    unpacked += originalSize
    const isHuge = MARKUP.test(name) && originalSize > LARGEST_MARKUP
    if (isHuge || parts > MOST_PARTS || unpacked > MOST_UNPACKED) throw new UnsafeOfficeFile('tooLarge')
    if (packed > bytes) throw new UnsafeOfficeFile('unreadable')
    return !name.endsWith('/') && !NEEDLESS.test(name)
  }
}

type Text = { read: (bytes: Uint8Array) => string; write: (text: string) => Uint8Array }

/**
 * The unpacked parts without anything that points out of the file, and without what its author does not show: deletions
 * that are only tracked, a hidden sheet as the one that opens. Other parts are left as they are. Names get plain slashes,
 * which the programs that show the file ask for.
 */
export function cleanParts(parts: Record<string, Uint8Array>, { read, write }: Text): Record<string, Uint8Array> {
  return Object.fromEntries(
    Object.entries(parts).map(([name, bytes]) => [
      plainPart(name),
      MARKUP.test(name) ? write(cleanMarkup(name, read(bytes))) : bytes,
    ]),
  )
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** XML that begins with its declaration and declares no entities (which can multiply to gigabytes). */
export function cleanMarkup(name: string, xml: string): string {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new UnsafeOfficeFile('unreadable')
  const body = xml.replace(/^\uFEFF?\s*(?:<\?xml[^>]*\?>)?/, '')
  if (name.endsWith('.rels')) return DECLARATION + innerRelations(body)
  const shown = acceptChanges(openShownSheet(body))
  if (shown === undefined) throw new UnsafeOfficeFile('unreadable')
  return DECLARATION + shown
}

const RELATION = /<(?:[\w.-]+:)?Relationship((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))+)\s*\/?>/g
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'

/**
 * The relations to parts of the same file, and links that a person may tap. Remote pictures, templates and the like are
 * left out. Written anew from what was understood, so that nothing else remains.
 */
function innerRelations(xml: string): string {
  const kept = [...xml.matchAll(RELATION)].flatMap(([, written = '']) => {
    const relation = new Map([...written.matchAll(ATTRIBUTE)].map(([, key = '', a, b]) => [key, a ?? b ?? '']))
    const [id, type, target, mode] = ['Id', 'Type', 'Target', 'TargetMode'].map((key) => relation.get(key) ?? '')
    if (!id || !type || !target || !mayPoint(type, target, mode)) return []
    const fields = Object.entries({ Id: id, Type: type, Target: target, ...(mode && { TargetMode: mode }) })
    return `<Relationship ${fields.map(([key, value]) => `${key}="${value.replaceAll('"', '&quot;')}"`).join(' ')}/>`
  })
  return `<Relationships xmlns="${RELATIONS}">${kept.join('')}</Relationships>`
}

function mayPoint(type: string, target: string, mode: string | undefined): boolean {
  if (mode === 'External') return type.endsWith('/hyperlink') && /^(?:https?:\/\/|mailto:)/i.test(target)
  return (!mode || mode === 'Internal') && !/^\s*(?:[a-z][\w+.-]*:|\/\/|\\)/i.test(target) && !target.includes('&#')
}
