import { baseAreas, baseFiles, bases as baseTable } from '../../server/bases/tables.ts'
import { areas, bases, type DemoBaseFile } from './content/bases.ts'
import type { DemoPart } from './demo-part.ts'
import { idOf } from './ids.ts'

export const baseKeyOf = (slug: string): string => `public/covers/base-${slug}.svg`

/** The teaching bases of the nine regions. Their files are those of the briefs and classes, and one of their own. */
export const basePart: DemoPart = () => [
  {
    table: baseAreas,
    rows: areas.map(({ value, name }, position) => ({ value, name, position })),
    whenThere: 'keep',
    isReplaced: false,
  },
  { table: baseTable, rows: baseRows(), whenThere: 'update', isReplaced: true },
  {
    table: baseFiles,
    rows: bases.flatMap(({ slug, files }) =>
      files.map((file, position) => ({
        baseId: idOf('base', slug),
        fileId: fileIdOf(file),
        isVideo: file.kind === 'film',
        position,
      })),
    ),
    whenThere: 'keep',
    isReplaced: false,
  },
]

const baseRows = (): (typeof baseTable.$inferInsert)[] =>
  bases.map(({ slug, area, title, theme, contact, place, site, address, about, lessons, clicks }, position) => ({
    id: idOf('base', slug),
    title,
    cover: `/files/${baseKeyOf(slug)}`,
    theme,
    areaValue: area,
    contact,
    // One number for each base, in a range that nobody uses.
    phone: `0555-6600${String(place).padStart(3, '0')}`,
    site,
    address,
    content: [
      `<p>${about}</p>`,
      '<h3>现场教学</h3>',
      `<ul>${lessons.map((lesson) => `<li>${lesson}</li>`).join('')}</ul>`,
      '<h3>怎样预约</h3>',
      '<p>请提前三天电话预约，说明人数、日期和想上的课。每批不超过六十人，周一闭馆。</p>',
    ].join(''),
    clicks,
    position,
  }))

const fileIdOf = ({ kind, of }: DemoBaseFile): string => idOf(kind, of)
