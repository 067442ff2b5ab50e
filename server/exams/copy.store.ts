import type { Role } from '@college/contract/kit/roles.ts'
import { sql } from 'drizzle-orm'
import { accountFinder, ownerUnitOf } from '../account/door.ts'
import type { Database } from '../kit/database.ts'
import { mayExam } from './exam-staff.store.ts'

/**
 * Copies exams for the copy of a class, without results; answers the ids of the copies by those of the exams. Windows move
 * by `days`; where that is null, one that is over is left out, and one that was withdrawn becomes a draft. The copies belong to whoever copies. An exam that
 * this person does not see is not copied: the copy of the class gives the same exam.
 */
export async function copyExams(
  transaction: Database,
  ids: readonly string[],
  { userId, now, days }: { userId: string; now: Date; days: number | null },
): Promise<Map<string, string>> {
  const copier = await accountFinder(transaction)(userId)
  if (!copier) return new Map()
  const by = { id: userId, roles: copier.roles as Role[] }
  const ownerUnitId = await ownerUnitOf(transaction, userId)
  const shift = sql`make_interval(hours => ${(days ?? 0) * 24})`
  const { rows } = await transaction.execute<{ old: string; id: string }>(sql`
    with copy as materialized (
      select uuidv7() as new_id, exam.*, ${days === null} and coalesce(exam.ends_at < ${now}, false) as is_over from exams exam
      where exam.id = any(${sql.param([...ids])}::uuid[]) and ${mayExam(by, 'see')}
    ), made as (
      insert into exams (id, title, score, pass_score, attempt_limit, starts_at, ends_at, paper_id, status, minutes,
        shuffles_questions, shuffles_options, result_policy, result_time, leave_limit, stays_viewable, created_by,
        owner_unit_id, created_at)
      select new_id, title, score, pass_score, attempt_limit, case when not is_over then starts_at + ${shift} end,
        case when not is_over then ends_at + ${shift} end, paper_id, case status when 'withdrawn' then 'draft' else status end,
        minutes, shuffles_questions, shuffles_options, result_policy, result_time, leave_limit, stays_viewable,
        ${userId}::uuid, ${ownerUnitId}::uuid, ${now}::timestamptz
      from copy
    )
    select id as old, new_id as id from copy`)
  return new Map(rows.map(({ old, id }) => [old, id]))
}
