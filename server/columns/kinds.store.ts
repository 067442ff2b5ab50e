import { columnKind } from '@college/contract/catalogue/lessons.ts'
import { regularTrainingColumnKey } from '@college/contract/columns/column.ts'
import type { Values } from '@college/contract/kit/form.ts'
import { asc, sql } from 'drizzle-orm'
import { peopleOf } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'
import { permits } from '../policies/door.ts'
import { columnCourses, columns, columnUnits } from './tables.ts'

/** Columns with their units and courses, as administrators keep them. */
export function keepColumns(app: App) {
  const coursesOf = sql`(select count(distinct part.course_id)::int
    from column_units unit join column_courses part on part.unit_id = unit.id where unit.column_id = columns.id)`
  const membersOf = sql`(select count(*)::int from column_members member where member.column_id = columns.id)`
  app.choices.add('columns', {
    access: { to: 'see', of: 'columns' },
    isOffered: (user) => permits(user, { to: 'see', of: 'columns' }, { unit: sql`choice.owner_unit_id` }),
    rows: sql`select id, title as label, case when status = 'open' then '' else '未发布' end as note, owner_unit_id
      from columns`,
  })
  app.catalogue.add(columnKind, {
    feature: 'columns',
    table: columns,
    order: [asc(columns.position)],
    state: { column: 'status', holds: { withdrawn: 'withdrawn', open: 'open', disabled: 'disabled' } },
    counts: { courses: coursesOf, members: membersOf },
    reach: (database, { ids }) =>
      peopleOf(database, sql`select user_id from column_members where column_id = any(${sql.param([...ids])}::uuid[])`),
    uses: {
      members: (id) => sql`select from column_members where column_id = ${id}`,
      settings: (id) => sql`select from settings where key = ${regularTrainingColumnKey} and value = ${id}`,
    },
    parts: { units: { read: readUnits, write: writeUnits } },
    async problems({ units }, { id, database }) {
      const ids = (units as Values[]).flatMap((unit) => (unit.id as string | undefined) ?? [])
      const own = new Set((id ? await readUnits(database, id) : []).map((unit) => unit.id))
      return ids.every((unitId) => own.has(unitId)) ? {} : { units: '单元已经变了，请刷新后再改' }
    },
  })
}

async function readUnits(database: Database, id: string): Promise<Values[]> {
  const { rows } = await database.execute<Values>(sql`
    select unit.id, unit.title, unit.cover, array(
      select part.course_id from column_courses part where part.unit_id = unit.id
      order by part.position, part.course_id) as courses
    from column_units unit where unit.column_id = ${id} order by unit.position, unit.id`)
  return rows
}

/** Units keep their ids, which other things refer to. */
async function writeUnits(database: Database, columnId: string, value: unknown): Promise<void> {
  const units = value as { id?: string; title: string; cover: string; courses: string[] }[]
  const kept = units.flatMap(({ id }) => id ?? [])
  await database.execute(sql`
    delete from column_units where column_id = ${columnId} and id <> all(${sql.param(kept)}::uuid[])`)
  for (const [position, { courses, ...unit }] of units.entries()) {
    const [saved] = await database
      .insert(columnUnits)
      .values({ ...unit, columnId, position })
      .onConflictDoUpdate({ target: columnUnits.id, set: { title: unit.title, cover: unit.cover, position } })
      .returning({ id: columnUnits.id })
    const unitId = (saved as { id: string }).id
    await database.execute(sql`delete from column_courses where unit_id = ${unitId}`)
    const rows = courses.map((courseId, place) => ({ unitId, courseId, position: place }))
    if (rows.length > 0) await database.insert(columnCourses).values(rows)
  }
}
