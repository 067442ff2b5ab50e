import { sql } from 'drizzle-orm'
import type { MakeupAsked } from '../classes/door.ts'
import type { Database } from '../kit/database.ts'

/** Lets these people send a homework after its end; a later permission takes the place of an earlier one. */
export async function grantHomeworkMakeups(
  transaction: Database,
  { subjectId, userIds, from, until, most, now }: MakeupAsked,
): Promise<void> {
  await transaction.execute(sql`
    insert into homework_makeups (homework_id, user_id, open_from, open_until, most_percent, granted_at)
    select ${subjectId}, asked.user_id, ${from}, ${until}, ${most}::smallint, ${now}
    from unnest(${sql.param([...userIds])}::uuid[]) asked (user_id) order by asked.user_id
    on conflict (homework_id, user_id) do update set open_from = excluded.open_from, open_until = excluded.open_until,
      most_percent = excluded.most_percent`)
}
