import { sql } from 'drizzle-orm'
import type { MakeupAsked } from '../classes/door.ts'
import type { Database } from '../kit/database.ts'

/** Lets these people take an exam once more, in a window of their own; a later make-up takes the place of an earlier one. */
export async function grantExamMakeups(
  transaction: Database,
  { subjectId, userIds, from, until, most, now }: MakeupAsked,
): Promise<void> {
  await transaction.execute(sql`
    insert into exam_makeups (exam_id, user_id, open_from, open_until, most_percent, attempts_before, granted_at)
    select ${subjectId}, asked.user_id, ${from}, ${until}, ${most}::smallint, coalesce(result.attempts, 0), ${now}
    from unnest(${sql.param([...userIds])}::uuid[]) asked (user_id)
    left join exam_results result on result.exam_id = ${subjectId} and result.user_id = asked.user_id
    order by asked.user_id
    on conflict (exam_id, user_id) do update set open_from = excluded.open_from, open_until = excluded.open_until,
      most_percent = excluded.most_percent, attempts_before = excluded.attempts_before`)
}
