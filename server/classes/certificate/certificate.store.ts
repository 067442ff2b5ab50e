import { and, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { classes } from '../tables.ts'
import { certificates } from './tables.ts'

export type Certificate = typeof certificates.$inferSelect

export function certificateStore(database: Database) {
  return {
    /** The one that somebody has of a class, of a live or of a course. */
    async findOwn(subjectId: string, userId: string): Promise<Certificate | undefined> {
      const [row] = await database
        .select()
        .from(certificates)
        .where(
          and(
            or(
              eq(certificates.classId, subjectId),
              eq(certificates.liveId, subjectId),
              eq(certificates.courseId, subjectId),
            ),
            eq(certificates.userId, userId),
          ),
        )
      return row
    },

    async findByNumber(number: string): Promise<Certificate | undefined> {
      const [row] = await database.select().from(certificates).where(eq(certificates.number, number))
      return row
    },

    /** The unit of the class that issued it; null for a class of the whole college, and for one that is gone. */
    async unitOf(classId: string | null): Promise<string | null> {
      if (classId === null) return null
      const [row] = await database.select({ unitId: classes.unitId }).from(classes).where(eq(classes.id, classId))
      return row?.unitId ?? null
    },

    /** False when it was revoked already. */
    async revoke(number: string, reason: string, now: Date): Promise<boolean> {
      const rows = await database
        .update(certificates)
        .set({ revokedAt: now, revokedReason: reason })
        .where(and(eq(certificates.number, number), isNull(certificates.revokedAt)))
        .returning({ id: certificates.id })
      return rows.length === 1
    },
  }
}
