import type { ClassType } from '@college/contract/classes/class.ts'
import type { ItemKind } from '@college/contract/classes/study.ts'
import { classAddress } from '@college/rules/classes/address.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'
import { studyOf } from './class-progress.ts'
import { outlinesOf } from './outline.ts'
import { personInClassStore } from './person-in-class.store.ts'

/** Who studies in a class, on the row `member`. */
const studies = sql`member.status in ('admitted', 'completed') and member.kind in ('student', 'cadre')`

/** Whether anything was watched or done for the class, on the row `member`. */
export const hasBegun = sql`(exists (
    select from class_study_records record where record.class_id = member.class_id and record.user_id = member.user_id)
  or exists (
    select from class_units unit join class_items item on item.unit_id = unit.id
    join class_item_results result on result.item_id = item.id and result.user_id = member.user_id
    where unit.class_id = member.class_id))`

const items = sql`
  class_items item join class_units unit on unit.id = item.unit_id
  join classes class on class.id = unit.class_id and class.status = 'published'`

/**
 * Exams, homework or questionnaires of published classes, for the queries of other features: `subject_id`, `opens_at` and
 * `closes_at`, by the windows of all classes together.
 */
export const subjectWindows = (kind: ItemKind): SQL => sql`
  select item.subject_id, min(greatest(item.open_from, class.train_from)) as opens_at,
    case when bool_or(item.open_until is null and class.train_until is null) then null
      else max(least(item.open_until, class.train_until)) end as closes_at
  from ${items} where item.kind = ${kind} group by item.subject_id`

/**
 * Whom published classes ask for these subjects: `subject_id`, `user_id`, `class_id`, `class_title`, `since`; one row for
 * each class. `ids` is a query of the subjects.
 */
export const subjectStudents = (kind: ItemKind, ids: SQL): SQL => sql`
  select item.subject_id, member.user_id, class.id as class_id, class.title as class_title,
    min(greatest(item.open_from, class.train_from, member.admitted_at)) as since
  from ${items} join class_members member on member.class_id = class.id and ${studies}
  where item.kind = ${kind} and item.subject_id in (${ids})
  group by item.subject_id, member.user_id, class.id`

/** Who studies in these classes: `class_id`, `user_id`, `class_title`, `since`. `ids` is a query of the classes. */
export const studentsOfClasses = (ids: SQL): SQL => sql`
  select class.id as class_id, member.user_id, class.title as class_title,
    greatest(class.train_from, member.admitted_at) as since
  from classes class join class_members member on member.class_id = class.id and ${studies}
  where class.id in (${ids}) and class.status = 'published'`

/** Classes with an end stand among what people still owe: who has completed them is done. */
export function followClasses(app: App) {
  app.followed.add({
    kind: 'class',
    things: () => sql`
      select class.id, class.title, class.type::int as place_type, '按班级的要求结业'::text as note,
        class.train_from as starts_at, class.train_until as ends_at
      from classes class where class.status = 'published' and class.train_until is not null`,
    people: (ids) => sql`
      select member.class_id as thing_id, member.user_id, member.class_id, class.title as class_title,
        case when member.status = 'completed' then 'done' when ${hasBegun} then 'doing' else 'none' end as state,
        '' as note, greatest(class.train_from, member.admitted_at) as since
      from classes class join class_members member on member.class_id = class.id and ${studies}
      where class.id in (${ids})`,
    lacking: (database, id, userIds) => lackingInClass(app, database, id, userIds),
    address: ({ id, placeType }) => classAddress(placeType as ClassType, id),
  })
}

/** By the rule of the pages about completion: 还差必修 2.5 学时、1 次作业. */
async function lackingInClass(app: App, database: Database, id: string, userIds: readonly string[]) {
  const { rows } = await database.execute<{ stamp: number }>(sql`
    select ${ms('class.content_changed_at')} as stamp from classes class where class.id = ${id}`)
  if (!rows[0]) return new Map<string, string>()
  const outline = await outlinesOf(app).get(database, id, rows[0].stamp)
  const rates = await personInClassStore(database).findRates(id, [...userIds])
  const remaining = (userId: string) => studyOf(outline, rates.get(userId) ?? {}).total.remaining
  return new Map(userIds.map((userId) => [userId, remaining(userId)] as const).filter(([, text]) => text !== ''))
}
