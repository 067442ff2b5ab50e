import { sql } from 'drizzle-orm'
import { ownerUnitOf } from '../account/door.ts'
import type { Database } from '../kit/database.ts'

/**
 * Copies homework for the copy of a class, without what was written; answers the ids of the copies by those of the
 * homework. Windows move by `days`; where that is null, one that is over is left out. The copies belong to whoever copies, like new ones.
 */
export async function copyHomework(
  transaction: Database,
  ids: readonly string[],
  { userId, now, days }: { userId: string; now: Date; days: number | null },
): Promise<Map<string, string>> {
  const ownerUnitId = await ownerUnitOf(transaction, userId)
  const shift = sql`make_interval(hours => ${(days ?? 0) * 24})`
  const { rows } = await transaction.execute<{ old: string; id: string }>(sql`
    with copy as materialized (
      select uuidv7() as new_id, homework.*, ${days === null} and coalesce(homework.open_until < ${now}, false) as is_over
      from homeworks homework where homework.id = any(${sql.param([...ids])}::uuid[])
    ), made as (
      insert into homeworks (id, title, requirements, content_minimum, score_type, max_score, pass_score, open_from,
        open_until, created_at, created_by, owner_unit_id)
      select new_id, title, requirements, content_minimum, score_type, max_score, pass_score,
        case when not is_over then open_from + ${shift} end, case when not is_over then open_until + ${shift} end, ${now}::timestamptz,
        ${userId}::uuid, ${ownerUnitId}::uuid
      from copy
    )
    select id as old, new_id as id from copy`)
  return new Map(rows.map(({ old, id }) => [old, id]))
}
