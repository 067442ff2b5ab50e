import { createHash } from 'node:crypto'
import { mimeOf, suffixOf } from '@college/rules/files/kinds.ts'
import type { files as fileTable } from '../../../server/files/tables.ts'
import type { BuiltCourse } from '../catalogue.ts'
import { fieldLesson } from '../content/bases.ts'
import type { DemoClass } from '../content/classes/class.ts'
import { lawWords, reportGuide } from '../content/classes/materials.ts'
import { idOf } from '../ids.ts'
import { allClasses, courseOf, isStudied } from './class-rows.ts'
import { presentation, wordDocument, workbook } from './office.ts'
import { zipOf } from './zip.ts'

/** A file that is written for a class or a teaching base. */
export type WrittenFile = { name: string; title: string; bytes: Buffer }

const classOf = (slug: string): DemoClass => {
  const found = allClasses.find((demo) => demo.slug === slug)
  if (!found) throw new Error(`no class ${slug}`)
  return found
}

export const writtenFiles = (courses: BuiltCourse[]): WrittenFile[] => [
  { name: 'schedule.xlsx', title: '课程安排表', bytes: schedule(classOf('plenary'), courses) },
  { name: 'camp-schedule.xlsx', title: '训练营课程安排', bytes: schedule(classOf('young-camp'), courses) },
  { name: 'opening.pptx', title: '开班说明', bytes: opening(classOf('plenary')) },
  {
    name: 'report-guide.docx',
    title: reportGuide.title,
    bytes: wordDocument(reportGuide.title, reportGuide.paragraphs, reportGuide.table),
  },
  { name: 'field-lesson.zip', title: fieldLesson.title, bytes: zipOf(fieldLesson.entries) },
  { name: 'law-words.docx', title: lawWords.title, bytes: wordDocument(lawWords.title, lawWords.paragraphs) },
]

/** The key contains a digest of the content, so an old file is never served in place of a newer one. */
export const writtenKeyOf = ({ name, bytes }: WrittenFile): string =>
  `demo/materials/${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}-${name}`

export const writtenMimeOf = ({ name }: WrittenFile): string => mimeOf(suffixOf(name))

export const writtenFileRows = (courses: BuiltCourse[], at: Date): (typeof fileTable.$inferInsert)[] =>
  writtenFiles(courses).map((file) => ({
    id: idOf('written', file.name),
    key: writtenKeyOf(file),
    name: `${file.title}.${suffixOf(file.name)}`,
    suffix: suffixOf(file.name),
    mime: writtenMimeOf(file),
    bytes: file.bytes.length,
    ownerId: null,
    visibleTo: 'owner',
    createdAt: at,
  }))

/** The items of a class with their hours, as its units have them. */
function schedule({ units }: DemoClass, courses: BuiltCourse[]): Buffer {
  const rows = units.flatMap(({ title, items }) =>
    items.map((item) => {
      const course = isStudied(item) ? courseOf(item, courses) : undefined
      return [title, item.title || (course?.title ?? ''), item.isCompulsory ? '必修' : '选修', course?.period ?? 0]
    }),
  )
  return workbook('课程安排', [['单元', '内容', '类别', '学时'], ...rows], [16, 34, 8, 8])
}

const opening = ({ title, about, points, host, organiser, units }: DemoClass): Buffer =>
  presentation([
    { title, lines: [`主办：${host}`, `承办：${organiser}`] },
    { title: '这个班学什么', lines: [about, ...units.map((unit) => unit.title)] },
    { title: '怎样学', lines: points },
  ])
