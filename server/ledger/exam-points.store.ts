import { yearOf } from '@college/rules/records/hours.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { ledgerSettings } from './settings.ts'
import { worthOf } from './worth.ts'

type Passed = { userId: string; examId: string }

/**
 * Points for passed exams (D1-Q83): once per person and exam, however often and in whatever year it is passed. Pass the
 * transaction that stores the scores. Of two parallel awards the primary key lets one insert.
 */
export async function awardExams(transaction: Database, passed: readonly Passed[], now: Date): Promise<void> {
  if (passed.length === 0) return
  await transaction.execute(sql`
    insert into points_ledger (user_id, reason, subject_id, year, title, earned_at, points)
    select distinct passed."userId", 'exam', exam.id, ${yearOf(now)}::smallint, exam.title, ${now}::timestamptz, worth.points
    from jsonb_to_recordset(${JSON.stringify(passed)}::jsonb) as passed ("userId" uuid, "examId" uuid)
    join exams exam on exam.id = passed."examId"
    cross join (${worthOf(ledgerSettings.examPoints)}) worth
    where worth.points > 0 and not exists (
      select from points_ledger earlier
      where earlier.user_id = passed."userId" and earlier.reason = 'exam' and earlier.subject_id = exam.id)
    order by passed."userId", exam.id
    on conflict do nothing`)
}

/** The points that an exam gave somebody at this moment, when a sitting passed it first; 0 for none. */
export async function examPointsAt(database: Database, { userId, examId }: Passed, at: Date): Promise<number> {
  const { rows } = await database.execute<{ points: number }>(sql`
    select points from points_ledger
    where user_id = ${userId} and reason = 'exam' and subject_id = ${examId} and earned_at = ${at}`)
  return rows[0]?.points ?? 0
}
