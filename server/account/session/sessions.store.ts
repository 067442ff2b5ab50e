import { hash, randomBytes } from 'node:crypto'
import { DESK_IDLE_SECONDS } from '@college/rules/account/desk.ts'
import { and, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { asPerson } from '../../kit/acting.ts'
import type { Database } from '../../kit/database.ts'
import { sessions } from '../tables.ts'

/** How long a session lasts (MLPS): seconds without a call, and seconds at most. */
export const LIFETIMES = {
  learner: { idle: 12 * 3600, absolute: 7 * 24 * 3600 },
  staff: { idle: DESK_IDLE_SECONDS, absolute: 24 * 3600 },
} as const

/** One session, or all but one. */
export type Which = { only: string } | { except: string | undefined }

type NewSession = { userId: string; isStaff: boolean; deviceName: string; ip: string }

export function sessionStore(database: Database) {
  return {
    /** The token is returned once and cannot be read back. */
    open: openSession(database),

    /** The sessions of a user that have not expired, the last used first. */
    list: listSessions(database),

    /** The second factor was proven in this session; whoever did it is at the desk. */
    async proveFactor(id: string, now: Date): Promise<void> {
      await database.update(sessions).set({ factorProvenAt: now, deskSeenAt: now }).where(eq(sessions.id, id))
    },

    /** Somebody is at the desk, or nobody is any more. */
    async seeAtDesk(id: string, at: Date | 'never'): Promise<void> {
      const deskSeenAt = at === 'never' ? new Date(0) : at
      await database.update(sessions).set({ deskSeenAt }).where(eq(sessions.id, id))
    },

    /** For `endSessions`, which tells the features that keep something by session. */
    async remove(userId: string, which: Which): Promise<string[]> {
      const some =
        'only' in which ? eq(sessions.id, which.only) : which.except ? ne(sessions.id, which.except) : undefined
      return asPerson(userId, () => remove(database, and(eq(sessions.userId, userId), some)))
    },

    /** The same for every session of these people. */
    removeOf: (userIds: readonly string[]): Promise<string[]> =>
      remove(database, inArray(sessions.userId, [...userIds])),
  }
}

const openSession =
  (database: Database) =>
  async ({ userId, isStaff, deviceName, ip }: NewSession, now: Date): Promise<{ token: string; id: string }> => {
    const token = randomBytes(32).toString('base64url')
    const { idle, absolute } = isStaff ? LIFETIMES.staff : LIFETIMES.learner
    const values = {
      tokenHash: tokenHash(token),
      userId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + absolute * 1_000),
      idleSeconds: idle,
      deviceName: deviceName.slice(0, 200),
      ip,
    }
    // The call that logs somebody in is still a guest's.
    const [row] = await asPerson(userId, () => database.insert(sessions).values(values).returning({ id: sessions.id }))
    return { token, id: row?.id ?? '' }
  }

const listSessions = (database: Database) => async (userId: string, now: Date) => {
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
}

async function remove(database: Database, which: SQL | undefined): Promise<string[]> {
  const removed = await database.delete(sessions).where(which).returning({ id: sessions.id })
  return removed.map(({ id }) => id)
}

/** A token is 256 random bits, so one fast hash is enough: there is nothing to guess. */
export const tokenHash = (token: string) => hash('sha256', token, 'base64url')
