import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'
import { awardExams } from '../ledger/door.ts'

export type ExamOfUser = { userId: string; examId: string }
export type Scored = ExamOfUser & { score: number }

/** Counts one attempt for each; call it in the transaction that takes the papers (D2-Q69). */
export async function countAttempts(transaction: Database, taken: readonly ExamOfUser[], now: Date): Promise<void> {
  if (taken.length === 0) return
  await transaction.execute(sql`
    insert into exam_results as old (user_id, exam_id, attempts, last_at)
    select "userId", "examId", count(*), ${now}
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as taken ("userId" uuid, "examId" uuid)
    group by 1, 2 order by 1, 2
    on conflict (user_id, exam_id) do update set attempts = old.attempts + excluded.attempts, last_at = excluded.last_at`)
}

/**
 * Keeps the best score, and when the pass score was first reached; answers who has reached it by these scores. What
 * counts passed exams is told, and points are given: pass the transaction that stores the scores.
 */
export async function recordScores(
  { achievements }: Pick<App, 'achievements'>,
  transaction: Database,
  scored: readonly Scored[],
  now: Date,
): Promise<ExamOfUser[]> {
  if (scored.length === 0) return []
  const { rows } = await transaction.execute<ExamOfUser>(sql`
    with scored as (
      select one."userId" as user_id, exam.id as exam_id, max(one.score) as score, exam.pass_score
      from jsonb_to_recordset(${JSON.stringify(scored)}::jsonb) as one ("userId" uuid, "examId" uuid, score numeric)
      join exams exam on exam.id = one."examId"
      group by one."userId", exam.id
    ), kept as (
      insert into exam_results as old (user_id, exam_id, best_score, passed_at)
      select user_id, exam_id, score, case when score >= pass_score then ${now}::timestamptz end
      from scored order by user_id, exam_id
      on conflict (user_id, exam_id) do update set best_score = greatest(old.best_score, excluded.best_score),
        passed_at = coalesce(old.passed_at, excluded.passed_at)
    )
    select user_id as "userId", exam_id as "examId" from scored where score >= pass_score`)
  await achievements.examsPassed(transaction, rows, now)
  await awardExams(transaction, rows, now)
  return rows
}
