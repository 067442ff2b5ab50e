import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { preparedStatement } from '../kit/planned-once.ts'
import { ms } from '../kit/sql.ts'
import { mayTalk } from '../policies/door.ts'
import { isAboveOf, keepsOrderIn } from './rights.store.ts'
import { moderationBans as bans } from './tables.ts'

type NewBan = { userId: string; classId: string | null; until: Date; reason: string; bannedBy: string; createdAt: Date }
type Page = { classId: string | undefined; after: { at: Date; id: string } | undefined; size: number }
type Asked = { user: User }

/** Everybody who writes is asked for. */
const findLongest = preparedStatement<{ until: number; reason: string; isInClass: boolean }>(
  'moderation_find_longest_ban',
  sql`
    select ${ms('until')} as until, reason, class_id is not null as "isInClass"
    from moderation_bans
    where user_id = ${sql.placeholder('userId')} and until > ${sql.placeholder('now')} and lifted_at is null
      and (class_id is null or class_id = ${sql.placeholder('classId')})
    order by moderation_bans.until desc limit 1`,
)

export function banStore(database: Database) {
  return {
    /** The ban that lasts longest, of the whole college and of this class. */
    async longest(userId: string, classId: string | undefined, now: Date) {
      const [row] = await findLongest(database, { userId, classId: classId ?? null, now })
      return row && { ...row, until: new Date(row.until) }
    },

    async add(ban: NewBan): Promise<string> {
      const [row] = await database.insert(bans).values(ban).returning({ id: bans.id })
      return (row as { id: string }).id
    },

    /** Locked until the end of the transaction. */
    async lock(id: string) {
      const [row] = await database.select().from(bans).where(eq(bans.id, id)).for('update')
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

    /** The newest first, of those that this person sees: of the own people, and in the own classes. */
    page({ classId, after, size, user }: Page & Asked) {
      const keepsOrder = keepsOrderIn(user, sql`moderation_bans.class_id`)
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
          keepsOrder,
          isAbove: isAboveOf(user, sql`moderation_bans.user_id`),
        })
        .from(bans)
        .where(
          and(
            classId ? eq(bans.classId, classId) : undefined,
            or(mayTalk(user, 'see', sql`moderation_bans.user_id`), keepsOrder),
            after && or(lt(bans.createdAt, after.at), and(eq(bans.createdAt, after.at), lt(bans.id, after.id))),
          ),
        )
        .orderBy(desc(bans.createdAt), desc(bans.id))
        .limit(size)
    },
  }
}
