import type { Day } from '@college/rules/kit/day.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { classMembers } from '../enrol/tables.ts'
import { classEntries } from './tables.ts'

export const entryStore = (database: Database) => ({
  /** The first time counts (D2-Q40). */
  async begin(classId: string, userId: string, now: Date): Promise<void> {
    await database
      .update(classMembers)
      .set({ startedAt: now })
      .where(and(eq(classMembers.classId, classId), eq(classMembers.userId, userId), isNull(classMembers.startedAt)))
  },

  /** The first entry of a day counts (D2-Q41). */
  async note(entry: { classId: string; userId: string; day: Day; os: string; browser: string; at: Date }) {
    await database.insert(classEntries).values(entry).onConflictDoNothing()
  },
})
