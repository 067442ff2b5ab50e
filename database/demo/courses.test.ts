import { isNew } from '@college/rules/courses/newness.ts'
import { studyHoursOf } from '@college/rules/courses/study-hours.ts'
import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type BuiltCourse, buildCatalogue, studySheets } from './catalogue.ts'
import { columnPart } from './columns.ts'
import { settingsOf } from './content/settings.ts'
import { atOfficeHours, atWakingHours, lastAt } from './dates.ts'
import { renderedLectures } from './lecture-files.ts'

const days = ['2026-11-21T20:00+08:00', '2027-01-02T08:00+08:00'].map((day) => new Date(day))
const at = days[0] as Date
const catalogue = buildCatalogue(at)
const partsOf = ({ chapters }: BuiltCourse) => chapters.flatMap(({ parts }) => parts)

test.each(catalogue.courses.map((course) => [course.slug, course] as const))(
  'D1-B004 %s awards the hours of its minutes',
  (_slug, course) => {
    const seconds = partsOf(course).reduce((sum, part) => sum + (part.isCompulsory ? part.seconds : 0), 0)
    expect(course.row.durationSeconds).toBe(seconds)
    expect(course.row.period).toBe(studyHoursOf(seconds))
    expect(course.row.period).toBeGreaterThanOrEqual(0.3)
    expect(course.row.period).toBeLessThanOrEqual(1.5)
  },
)

test.each(catalogue.courses.map((course) => [course.slug, course] as const))(
  '%s plays only its own lecture, and reads only its own sheets',
  (slug, course) => {
    const played = partsOf(course).flatMap(({ media }) => Object.values(media ?? {}))
    expect(played).not.toEqual([])
    for (const key of played) expect(key.split('/')[2]?.replace(/-[0-9a-f]{8}(\.mp3)?$/, '')).toBe(slug)
    const files = new Map(catalogue.files.map((file) => [file.id, file.key]))
    const read = partsOf(course).flatMap(({ type, documentId }) =>
      type === 'document' ? files.get(documentId ?? '') : [],
    )
    expect(read.length).toBeGreaterThanOrEqual(2)
    for (const key of read) expect(key).toContain(`/${slug}-`)
  },
)

test('every study sheet is a text of its own, long enough to be read', () => {
  const sheets = studySheets(renderedLectures())
  const parts = catalogue.courses.flatMap(partsOf)
  expect(sheets).toHaveLength(parts.filter(({ type, isCompulsory }) => type === 'document' && isCompulsory).length)
  expect(new Set(sheets.map(({ text }) => text.split('\n\n')[1])).size).toBe(sheets.length)
  for (const { title, text } of sheets) expect([...text].length, title).toBeGreaterThan(150)
})

test.each(days)('D1-E30 a few courses are new at %s, and they lead the list', (day) => {
  const newest = buildCatalogue(day).courses.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
  const fresh = newest.filter(({ publishedAt }) => isNew(publishedAt, day))
  expect(fresh.map(({ slug }) => slug)).toEqual([
    'system-thinking',
    'crisis-communication',
    'grand-canal',
    'villagers-council',
  ])
  expect(newest.slice(0, 4)).toEqual(fresh)
})

test.each(days)('covers of one motif never stand one above the other at %s', (day) => {
  const made = buildCatalogue(day)
  const bySlug = new Map(made.courses.map((course) => [course.id, course]))
  const newest = made.courses.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
  const tables = columnPart({ at: day, catalogue: made, app: undefined as never })
  const shown = tables.find(({ table }) => getTableName(table) === 'column_courses')?.rows as {
    unitId: string
    courseId: string
  }[]
  const parted = (by: (course: BuiltCourse) => unknown) => [...Map.groupBy(newest, by).values()]
  const lists = [
    newest,
    newest.filter(({ row }) => row.recommendRank !== null),
    ...parted(({ row }) => row.firstCategoryId),
    ...parted(({ row }) => row.secondCategoryId),
    ...[...Map.groupBy(shown, ({ unitId }) => unitId).values()].map((unit) =>
      unit.map(({ courseId }) => bySlug.get(courseId) as BuiltCourse),
    ),
  ]
  const alike = lists.flatMap((list) =>
    list.flatMap((course, place) =>
      course.motif === list[place - 1]?.motif ? [`${list[place - 1]?.slug} ${course.slug}`] : [],
    ),
  )
  expect(alike).toEqual([])
})

test.each([
  ['2026-11-21T04:00+08:00', '2026-11-20T21:38:10.909+08:00'],
  ['2026-11-21T07:59+08:00', '2026-11-20T21:59:54.545+08:00'],
  ['2026-11-21T08:00+08:00', '2026-11-21T08:00+08:00'],
  ['2026-11-21T20:59+08:00', '2026-11-21T20:59+08:00'],
  ['2026-11-21T23:00+08:00', '2026-11-21T21:10:54.545+08:00'],
])('nobody is awake at night: %s becomes %s', (moment, expected) => {
  expect(atWakingHours(new Date(moment))).toEqual(new Date(expected))
})

test.each([
  ['2026-11-21T01:14+08:00', '2026-11-20T17:30:52.500+08:00'],
  ['2026-11-21T08:59+08:00', '2026-11-20T17:59:56.250+08:00'],
  ['2026-11-21T09:00+08:00', '2026-11-21T09:00+08:00'],
  ['2026-11-21T19:00+08:00', '2026-11-21T17:07:30.000+08:00'],
])('no office sends at night: %s becomes %s', (moment, expected) => {
  expect(atOfficeHours(new Date(moment))).toEqual(new Date(expected))
})

test.each([
  ['2026-11-21T17:56+08:00', '2026-11-21T10:00+08:00'],
  ['2026-11-21T10:00+08:00', '2026-11-21T10:00+08:00'],
  ['2026-11-21T03:00+08:00', '2026-11-20T10:00+08:00'],
])('what came for ten o’clock came up to %s at %s', (moment, expected) => {
  expect(lastAt(600, new Date(moment))).toEqual(new Date(expected))
})

test('D1-B103 the hotline has numbers of an area code that no place has', () => {
  const { setting_nc_other_tel_support: support, setting_nc_other_tel_contact: contact } = settingsOf('')
  for (const number of [support, contact]) expect(number).toMatch(/^0342-\d{7}$/)
  expect(support).not.toBe(contact)
})
