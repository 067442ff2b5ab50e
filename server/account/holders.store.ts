import type { Role } from '@college/contract/kit/endpoint.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { User } from '../kit/access.ts'
import { batched } from '../kit/batch.ts'
import type { Database } from '../kit/database.ts'
import { tokenHash } from './sessions.store.ts'
import { sessions, users } from './tables.ts'

/** A call moves "last seen" at most this often, so that reading costs no write. */
const SEEN_EVERY_SECONDS = 60

/** Who stands behind a token, asked with every request. */
export function holderStore(database: Database) {
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
      phoneLastFour: users.phoneLastFour,
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
      const row = await ask({ hash: tokenHash(token), now })
      return (
        row && {
          id: row.id,
          name: row.name,
          roles: row.roles as Role[],
          session: { id: row.sessionId, startedAt: row.startedAt, tokenHash: row.tokenHash },
          mustChangePassword: row.mustChangePassword === 1,
          mustSetLastFour: row.phoneLastFour === null,
        }
      )
    },
  }
}

/** PostgreSQL's text form of an array whose elements need no quoting. */
const asArray = (hashes: string[]) => `{${hashes.join(',')}}`
