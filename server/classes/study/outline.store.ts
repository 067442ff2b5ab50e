import type { ItemKind } from '@college/contract/classes/study.ts'
import { sql } from 'drizzle-orm'
import { type CountingPart, courseOutlines } from '../../courses/door.ts'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'

/** One item of a unit, or a unit without items. Instants in ms, periods in study hours. */
export type OutlineRow = {
  class_id: string
  /** When the content of the class changed last. */
  stamp: number
  units_in_order: boolean
  unit_id: string
  unit_title: string
  compulsory_gate: number
  electives_gate: number
  items_in_order: boolean
  item_id: string | null
  kind: ItemKind
  course_id: string | null
  subject_id: string | null
  title: string
  period: number
  is_compulsory: boolean
  open_from: number | null
  open_until: number | null
  starts_at: number | null
  course: OutlineCourse | null
}

export type OutlineCourse = {
  title: string
  cover: string
  theme: string
  teacherText: string
  /** The posts of its teachers in their order; '' where one has none. */
  teacherJobs: string[]
  durationSeconds: number
  /** ms. */
  publishedAt: number
  averageScore: number
  viewTotal: number
  isPublished: boolean
  /** How many coursewares it has, and which of them it is not complete without, with the seconds that each takes. */
  parts: number
  counting: CountingPart[]
}

/** The units of these classes with their items, in the order in which they are studied. */
export async function findOutlines(database: Database, classIds: readonly string[]): Promise<OutlineRow[]> {
  const { rows } = await database.execute<OutlineRow>(sql`
    select class.id as class_id, ${ms('class.content_changed_at')} as stamp, class.units_in_order, unit.id as unit_id, unit.title as unit_title,
      unit.compulsory_gate::float8 as compulsory_gate, unit.electives_gate::float8 as electives_gate,
      unit.items_in_order, item.id as item_id, item.kind, item.course_id, item.subject_id, item.title,
      item.period::float8 as period, item.is_compulsory, ${ms('item.open_from')} as open_from,
      ${ms('item.open_until')} as open_until, ${ms('item.starts_at')} as starts_at, course.outline as course
    from classes class
    join class_units unit on unit.class_id = class.id
    left join class_items item on item.unit_id = unit.id
    left join lateral (${courseOutlines(sql`item.course_id`)}) course on true
    where class.id = any(${sql.param([...classIds])}::uuid[])
    order by class.id, unit.position, unit.id, item.position, item.id`)
  return rows
}
