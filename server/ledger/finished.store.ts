import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { hoursLedger } from './tables.ts'

/**
 * Answers whether a learner has completed all of these courses: a completed one has an entry in the hours ledger, in
 * whatever year.
 */
export function finishedCheck(database: Database) {
  const find = database
    .selectDistinct({ id: hoursLedger.subjectId })
    .from(hoursLedger)
    .where(
      and(
        eq(hoursLedger.userId, sql.placeholder('userId')),
        eq(hoursLedger.reason, 'course'),
        sql`${hoursLedger.subjectId} = any(${sql.placeholder('ids')}::uuid[])`,
      ),
    )
    .prepare('ledger_find_finished')

  return async (userId: string, courseIds: string[]): Promise<boolean> => {
    const asked = new Set(courseIds)
    return (await find.execute({ userId, ids: [...asked] })).length === asked.size
  }
}
