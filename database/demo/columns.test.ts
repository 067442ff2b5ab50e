import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { columnCourses, columnMembers, columns, columnUnits } from '../../server/columns/tables.ts'
import { buildCatalogue } from './catalogue.ts'
import { columnPart, regularTrainingId } from './columns.ts'
import { FINISHED_BY_WANG, withdrawnNotice } from './content/columns.ts'
import { idOf } from './ids.ts'
import { pictures } from './pictures.ts'
import { userIdOf } from './population.ts'
import { studyOf } from './study.ts'

/** A college that was first loaded late in a year, and one loaded on its second day. */
const days = ['2026-11-21T20:00+08:00', '2027-01-02T08:00+08:00']

function loadedAt(day: string) {
  const at = new Date(day)
  const catalogue = buildCatalogue(at)
  const tables = columnPart({ at, catalogue, app: undefined as never })
  const rowsOf = <Row>(name: string) =>
    (tables.find(({ table }) => getTableName(table) === name)?.rows ?? []) as unknown as Row[]
  return {
    at,
    catalogue,
    columns: rowsOf<typeof columns.$inferSelect>('columns'),
    units: rowsOf<typeof columnUnits.$inferSelect>('column_units'),
    courses: rowsOf<typeof columnCourses.$inferSelect>('column_courses'),
    members: rowsOf<typeof columnMembers.$inferSelect>('column_members'),
    messages: rowsOf<{ link: string }>('messages'),
  }
}

test.each(days)('D1-B144 D1-B145 D1-B146 D1-B147 columns in every state on %s', (day) => {
  const { columns } = loadedAt(day)
  const count = (status: string, isPublic: boolean) =>
    columns.filter((column) => column.status === status && column.isPublic === isPublic).length
  expect([count('open', false), count('open', true), count('disabled', false), count('withdrawn', false)]).toEqual([
    15, 4, 1, 1,
  ])
  expect(columns.find(({ id }) => id === regularTrainingId)).toMatchObject({ status: 'open', position: 0 })
})

test.each(days)('open columns have two to five units of courses that exist on %s', (day) => {
  const { columns, units, courses, catalogue } = loadedAt(day)
  const known = new Set(catalogue.courses.map(({ id }) => id))
  expect(courses.filter(({ courseId }) => !known.has(courseId))).toEqual([])
  for (const { id, title } of columns.filter(({ status }) => status === 'open')) {
    const own = units.filter(({ columnId }) => columnId === id)
    expect(own.length, title).toBeGreaterThanOrEqual(2)
    expect(own.length, title).toBeLessThanOrEqual(5)
    for (const unit of own) {
      expect(courses.filter(({ unitId }) => unitId === unit.id).length, `${title} ${unit.title}`).toBeGreaterThan(0)
    }
  }
})

test.each(days)('D1-Q65 王晓明 has signed up for a column and finished all of it on %s', (day) => {
  const { at, catalogue, units, courses, members } = loadedAt(day)
  const wang = userIdOf('20260001')
  const columnId = idOf('column', FINISHED_BY_WANG)
  expect(members.some((member) => member.columnId === columnId && member.userId === wang)).toBe(true)
  const own = new Set(units.filter((unit) => unit.columnId === columnId).map(({ id }) => id))
  const finished = new Set(studyOf('20260001', wang, catalogue.courses, at).hours.map(({ subjectId }) => subjectId))
  const asked = courses.filter(({ unitId }) => own.has(unitId))
  expect(asked).toHaveLength(6)
  expect(asked.filter(({ courseId }) => !finished.has(courseId))).toEqual([])
})

test('every picture is drawn, and what was withdrawn is still led to', () => {
  const { catalogue, columns, units, messages } = loadedAt(days[0] ?? '')
  const drawn = new Set(pictures(catalogue.courses).map(({ key }) => `/files/${key}`))
  const named = [
    ...columns.flatMap(({ cover, mobileCover }) => [cover, mobileCover]),
    ...units.map(({ cover }) => cover),
  ]
  expect(named.filter((address) => !drawn.has(address))).toEqual([])
  expect(messages.every(({ link }) => link.includes(idOf('column', withdrawnNotice.column)))).toBe(true)
  expect(messages).not.toEqual([])
})
