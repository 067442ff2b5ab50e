import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { moderationBans as bans } from './tables.ts'

type NewBan = { userId: string; classId: string | null; until: Date; reason: string; bannedBy: string; createdAt: Date }
type Page = { classId: string | undefined; after: { at: Date; id: string } | undefined; size: number }

export function banStore(database: Database) {
  return {
    /** The ban that lasts longest, of the whole college and of this class. */
    async longest(userId: string, classId: string | undefined, now: Date) {
      const everywhere = isNull(bans.classId)
      const [row] = await database
        .select({ until: bans.until, reason: bans.reason, isInClass: sql<boolean>`${bans.classId} is not null` })
        .from(bans)
        .where(
          and(
            eq(bans.userId, userId),
            gt(bans.until, now),
            isNull(bans.liftedAt),
            classId ? or(everywhere, eq(bans.classId, classId)) : everywhere,
          ),
        )
        .orderBy(desc(bans.until))
        .limit(1)
      return row
    },

    async add(ban: NewBan): Promise<string> {
      const [row] = await database.insert(bans).values(ban).returning({ id: bans.id })
      return (row as { id: string }).id
    },

    async find(id: string) {
      const [row] = await database.select().from(bans).where(eq(bans.id, id))
      return row
    },

    /** Ends a ban that is in force; undefined when it is not. */
    async lift(id: string, now: Date) {
      const [row] = await database
        .update(bans)
        .set({ liftedAt: now })
        .where(and(eq(bans.id, id), isNull(bans.liftedAt), gt(bans.until, now)))
        .returning()
      return row
    },

    /** The newest first. */
    page({ classId, after, size }: Page) {
      return database
        .select({
          id: bans.id,
          userId: bans.userId,
          name: sql<string>`(select name from users where id = ${bans.userId})`,
          classId: bans.classId,
          until: bans.until,
          reason: bans.reason,
          createdAt: bans.createdAt,
          liftedAt: bans.liftedAt,
        })
        .from(bans)
        .where(
          and(
            classId ? eq(bans.classId, classId) : undefined,
            after && or(lt(bans.createdAt, after.at), and(eq(bans.createdAt, after.at), lt(bans.id, after.id))),
          ),
        )
        .orderBy(desc(bans.createdAt), desc(bans.id))
        .limit(size)
    },
  }
}
