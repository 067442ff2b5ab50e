import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { examsPassed } from '../tasks/door.ts'

/**
 * Counts one attempt of a learner and stores the best score (D2-Q69). Pass the transaction that stores the paper: task
 * progress is updated in it too.
 */
export async function recordAttempt(
  transaction: Database,
  { userId, examId, score }: { userId: string; examId: string; score: number },
  now: Date,
): Promise<void> {
  const { rows } = await transaction.execute<{ isPassed: boolean }>(sql`
    insert into exam_results as old (user_id, exam_id, attempts, best_score, last_at, passed_at)
    select ${userId}, id, 1, ${score}, ${now}, case when ${score} >= pass_score then ${now}::timestamptz end
    from exams where id = ${examId}
    on conflict (user_id, exam_id) do update set attempts = old.attempts + 1,
      best_score = greatest(old.best_score, excluded.best_score), last_at = excluded.last_at,
      passed_at = coalesce(old.passed_at, excluded.passed_at)
    returning passed_at is not null as "isPassed"`)
  if (rows[0]?.isPassed) await examsPassed(transaction, [{ userId, examId }], now)
}
