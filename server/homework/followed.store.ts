import { homeworkStates } from '@college/contract/homework/homework.ts'
import { homeworkAddress } from '@college/rules/classes/address.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { subjectStudents, subjectWindows } from '../classes/door.ts'
import type { Database } from '../kit/database.ts'

/**
 * The homework of classes stands among what people still owe. Who has sent it has done their part, also while it waits to
 * be reviewed; what was sent back is to be done again.
 */
export function followHomework({ followed }: Pick<App, 'followed'>): void {
  followed.add({
    kind: 'homework',
    things: () => sql`
      select homework.id, homework.title, null::int as place_type, '提交并且没有被退回'::text as note,
        greatest(homework.open_from, given.opens_at) as starts_at,
        least(homework.open_until, given.closes_at) as ends_at
      from (${subjectWindows('work')}) given join homeworks homework on homework.id = given.subject_id
      where coalesce(homework.open_until, given.closes_at) is not null`,
    people: (ids) => sql`
      select given.subject_id as thing_id, given.user_id, given.class_id, given.class_title,
        case when record.state in (1, 2) then 'done' when record.id is not null then 'doing' else 'none' end as state,
        case when record.state = -1 then '退回待改' when record.state = 0 then '写了还没有提交' else '' end as note,
        greatest(given.since, homework.open_from) as since
      from (${subjectStudents('work', ids)}) given join homeworks homework on homework.id = given.subject_id
      left join homework_students record on record.homework_id = given.subject_id and record.user_id = given.user_id`,
    lacking: returnedOf,
    address: ({ id }) => homeworkAddress({ homeworkId: id, state: homeworkStates.unwritten, studentId: '' }),
  })
}

/** Whose homework was sent back. */
async function returnedOf(database: Database, homeworkId: string, userIds: readonly string[]) {
  const { rows } = await database.execute<{ id: string }>(sql`
    select user_id as id from homework_students
    where homework_id = ${homeworkId} and state = -1 and user_id = any(${sql.param([...userIds])}::uuid[])`)
  return new Map(rows.map(({ id }) => [id, '的作业退回待改，还没有再交'] as const))
}
