import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { hoursLedger } from './tables.ts'

/** The courses that a learner has completed: those with an entry in the hours ledger, in whatever year. */
export function finishedStore(database: Database) {
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
    .prepare('records_find_finished')

  return {
    async hasFinishedAll(userId: string, courseIds: string[]): Promise<boolean> {
      const asked = new Set(courseIds)
      return (await find.execute({ userId, ids: [...asked] })).length === asked.size
    },
  }
}
