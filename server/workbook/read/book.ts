import path from 'node:path/posix'
import type { Parts } from './parts.ts'
import { isOn, prefixed, readXml } from './xml.ts'

/** A sheet as the tabs name it. `why` it is not read: it is hidden, or no table but a chart. */
export type BookSheet = { name: string; part: string; why?: 'hidden' | 'chart' }
export type Book = { sheets: BookSheet[]; is1904: boolean; strings?: string; styles?: string }
type Relation = { id: string; type: string; part: string }

/** The relations of a part; `type` is the last word of theirs, the same in strict and transitional files. */
export async function relationsOf(parts: Parts, part: string): Promise<Relation[]> {
  const folder = part === '' ? '' : path.dirname(part)
  const stream = await parts.open(path.join(folder, '_rels', `${path.basename(part)}.rels`))
  const found: Relation[] = []
  if (!stream) return found
  await readXml(stream, {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return
      const target = Target.replaceAll('\\', '/')
      const at = target.startsWith('/') ? target.slice(1) : path.join(folder, target)
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), part: at })
    },
  })
  return found
}

/** The sheets in the order of their tabs, and the parts that all of them share. */
export async function readBook(parts: Parts): Promise<Book> {
  const root = (await relationsOf(parts, '')).find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml'
  const stream = await parts.open(root)
  if (!stream) throw new Error('no workbook')
  const relations = await relationsOf(parts, root)
  const sheets: BookSheet[] = []
  let is1904 = false
  await readXml(stream, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isOn(attributes.date1904)
      if (name !== 'sheet') return
      const relation = relations.find(({ id }) => id === prefixed(attributes, 'id'))
      const why =
        relation?.type !== 'worksheet' ? 'chart' : /hidden$/i.test(attributes.state ?? '') ? 'hidden' : undefined
      sheets.push({ name: attributes.name ?? '', part: relation?.part ?? '', ...(why && { why }) })
    },
  })
  const shared = (type: string) => relations.find((relation) => relation.type === type)?.part
  const [strings, styles] = [shared('sharedStrings'), shared('styles')]
  return { sheets, is1904, ...(strings !== undefined && { strings }), ...(styles !== undefined && { styles }) }
}
