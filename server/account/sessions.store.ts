import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@college/contract/kit/endpoint.ts'
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { User } from '../kit/access.ts'
import { batched } from '../kit/batch.ts'
import type { Database } from '../kit/database.ts'
import { sessions, users } from './tables.ts'

/** How long a session lasts (MLPS): seconds without a call, and seconds at most. */
export const LIFETIMES = {
  learner: { idle: 12 * 3600, absolute: 7 * 24 * 3600 },
  staff: { idle: 30 * 60, absolute: 24 * 3600 },
} as const

/** A call moves "last seen" at most this often, so that reading costs no write. */
const SEEN_EVERY_SECONDS = 60

export type NewSession = { userId: string; isStaff: boolean; deviceName: string; ip: string }

export function sessionStore(database: Database) {
  const findHolders = database
    .select({
      tokenHash: sessions.tokenHash,
      sessionId: sessions.id,
      startedAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      id: users.id,
      name: users.name,
      roles: users.roles,
      mustChangePassword: users.mustChangePassword,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.tokenHash} = any(${sql.placeholder('hashes')}::text[])`,
        eq(users.status, 'active'),
        gt(sessions.expiresAt, sql.placeholder('now')),
        sql`${sessions.lastSeenAt} + make_interval(secs => ${sessions.idleSeconds}) > ${sql.placeholder('now')}`,
      ),
    )
    .prepare('account_find_holders')

  const touch = database
    .update(sessions)
    .set({ lastSeenAt: sql`${sql.placeholder('now')}` })
    .where(sql`${sessions.tokenHash} = any(${sql.placeholder('hashes')}::text[])`)
    .prepare('account_touch_sessions')

  /** Every request asks who is there: those of one moment share a query, so a revoked token is out at once. */
  const ask = batched(async (asked: { hash: string; now: Date }[]) => {
    const now = new Date(Math.max(...asked.map((each) => each.now.getTime())))
    const rows = await findHolders.execute({ hashes: asArray(asked.map(({ hash }) => hash)), now })
    const stale = rows.filter((row) => now.getTime() - row.lastSeenAt.getTime() > SEEN_EVERY_SECONDS * 1_000)
    if (stale.length > 0) await touch.execute({ hashes: asArray(stale.map((row) => row.tokenHash)), now })
    const byHash = new Map(rows.map((row) => [row.tokenHash, row]))
    return asked.map(({ hash }) => byHash.get(hash))
  })

  return {
    async whoHolds(token: string, now: Date): Promise<User | undefined> {
      const row = await ask({ hash: hashOf(token), now })
      return (
        row && {
          id: row.id,
          name: row.name,
          roles: row.roles as Role[],
          session: { id: row.sessionId, startedAt: row.startedAt, tokenHash: row.tokenHash },
          mustChangePassword: row.mustChangePassword === 1,
        }
      )
    },

    /** The token is returned once and cannot be read back. */
    async open({ userId, isStaff, deviceName, ip }: NewSession, now: Date): Promise<{ token: string; id: string }> {
      const token = randomBytes(32).toString('base64url')
      const { idle, absolute } = isStaff ? LIFETIMES.staff : LIFETIMES.learner
      const [row] = await database
        .insert(sessions)
        .values({
          tokenHash: hashOf(token),
          userId,
          createdAt: now,
          lastSeenAt: now,
          expiresAt: new Date(now.getTime() + absolute * 1_000),
          idleSeconds: idle,
          deviceName: deviceName.slice(0, 200),
          ip,
        })
        .returning({ id: sessions.id })
      return { token, id: row?.id ?? '' }
    },

    /** The sessions of a user that have not expired, the last used first. */
    async list(userId: string, now: Date) {
      return database
        .select({
          id: sessions.id,
          deviceName: sessions.deviceName,
          ip: sessions.ip,
          createdAt: sessions.createdAt,
          lastSeenAt: sessions.lastSeenAt,
        })
        .from(sessions)
        .where(
          and(
            eq(sessions.userId, userId),
            gt(sessions.expiresAt, now),
            sql`${sessions.lastSeenAt} + make_interval(secs => ${sessions.idleSeconds}) > ${now}`,
          ),
        )
        .orderBy(desc(sessions.lastSeenAt))
    },

    /** Ends one session of a user, or all but `except`; answers the ids of those that ended. */
    async end(userId: string, which: { only: string } | { except: string | undefined }): Promise<string[]> {
      const some =
        'only' in which ? eq(sessions.id, which.only) : which.except ? ne(sessions.id, which.except) : undefined
      const ended = await database
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), some))
        .returning({ id: sessions.id })
      return ended.map(({ id }) => id)
    },
  }
}

/** A token is 256 random bits, so one fast hash is enough: there is nothing to guess. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** PostgreSQL's text form of an array whose elements need no quoting. */
const asArray = (hashes: string[]) => `{${hashes.join(',')}}`
