import { and, desc, eq, gte, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { certificates } from './tables.ts'

export type Certificate = typeof certificates.$inferSelect

/** The certificates of classes, lives and courses that somebody was issued in this time and holds, the latest first. */
export const certificatesBetween = (database: Database, userId: string, from: Date, until: Date) =>
  database
    .select({
      id: certificates.id,
      number: certificates.number,
      title: certificates.className,
      issuedAt: certificates.issuedAt,
    })
    .from(certificates)
    .where(
      and(
        eq(certificates.userId, userId),
        isNull(certificates.revokedAt),
        gte(certificates.issuedAt, from),
        lt(certificates.issuedAt, until),
      ),
    )
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))

/** How many certificates somebody holds. */
export const countCertificates = (database: Database, userId: string): Promise<number> =>
  database.$count(certificates, and(eq(certificates.userId, userId), isNull(certificates.revokedAt)))

export function certificateStore(database: Database) {
  return {
    /** The one that somebody has of a class, of a live or of a course, by the id of that or by its own. */
    async findOwn(id: string, userId: string): Promise<Certificate | undefined> {
      const [row] = await database
        .select()
        .from(certificates)
        .where(
          and(
            or(
              eq(certificates.id, id),
              eq(certificates.classId, id),
              eq(certificates.liveId, id),
              eq(certificates.courseId, id),
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
