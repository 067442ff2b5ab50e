import type { Role } from '@college/contract/kit/roles.ts'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { User } from '../../kit/access.ts'
import { asSystem } from '../../kit/acting.ts'
import { batched } from '../../kit/batch.ts'
import type { Database } from '../../kit/database.ts'
import { unlessTrouble } from '../../kit/database-trouble.ts'
import { plannedOnce } from '../../kit/planned-once.ts'
import { ms } from '../../kit/sql.ts'
import { sessions, users } from '../tables.ts'
import { tokenHash } from './sessions.store.ts'
import { SILENCE_SECONDS, WATCH_DAYS } from './silence.store.ts'

/**
 * "Last seen" is written again once it is older than a thirtieth of the idle time, five minutes at most: a minute for
 * staff. So a learner who sends a pulse every ten seconds costs a write every five minutes. Of whoever keeps a course on
 * the device it is known to five seconds: what is played without network is earned in the time without a call.
 */
const SEEN = { shareOfIdle: 1 / 30, mostSeconds: 300, secondsWhenKept: 5 }
/** Whether it is told exactly when the session was silent. */
const isWatched = sql`${sessions.keptAt} + ${sql.raw(`interval '${WATCH_DAYS} days'`)} > ${sql.placeholder('now')}::timestamptz`
/** Seconds without a call that count as silence, and that replace any earlier one (decision 035). */
const SILENCE = { least: 10, long: 60, remembered: SILENCE_SECONDS }

/** Look-ups under way at once: while PostgreSQL answers one, this process collects the next. */
const LOOK_UPS_AT_ONCE = 2

/** One session with its user, as PostgreSQL writes it: an array of JSON costs a fraction of a row of nine columns. */
type HolderTuple = [
  tokenHash: string,
  sessionId: string,
  startedAt: number,
  isStale: boolean,
  userId: string,
  name: string,
  roles: Role[],
  mustChangePassword: boolean,
  mustSetLastFour: boolean,
  loginName: string,
  hasProvenFactor: boolean,
  isAtDesk: boolean,
  isDeskStale: boolean,
]

/** A session as it is stored; `at-desk.ts` judges what it may. */
export type Held = {
  user: User
  loginName: string
  hasProvenFactor: boolean
  isAtDesk: boolean
  isDeskStale: boolean
}

const now = sql`${sql.placeholder('now')}::timestamptz`
// With a bare parameter PostgreSQL would plan every look-up anew for the number of its tokens. See plannedOnce.
const hashes = sql`any(${plannedOnce('hashes', 'text[]')})`

/** Who stands behind a token, asked with every request. */
export function holderStore(database: Database, log: Pick<FastifyBaseLogger, 'error'>) {
  const seenEvery = sql`make_interval(secs => least(${sql.raw(String(SEEN.mostSeconds))}, ${sessions.idleSeconds} * ${sql.raw(String(SEEN.shareOfIdle))},
    case when ${isWatched} then ${sql.raw(String(SEEN.secondsWhenKept))} end))`

  const deskSeenAt = sql`coalesce(${sessions.deskSeenAt}, ${sessions.createdAt})`
  const isAtDesk = sql`${deskSeenAt} + make_interval(secs => ${sessions.idleSeconds}) > ${now}`

  const findHolders = database
    .select({
      found: sql<HolderTuple[] | null>`json_agg(json_build_array(
        ${sessions.tokenHash}, ${sessions.id}, ${ms(sessions.createdAt)},
        ${sessions.lastSeenAt} not between ${now} - ${seenEvery} and ${now} + interval '1 minute',
        ${users.id}, ${users.name}, ${users.roles}, ${users.mustChangePassword} = 1, ${users.phoneLastFour} is null,
        ${users.loginName}, ${sessions.factorProvenAt} is not null, ${isAtDesk}, ${deskSeenAt} + ${seenEvery} < ${now}))`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.tokenHash} = ${hashes}`,
        eq(users.status, 'active'),
        gt(sessions.expiresAt, now),
        sql`${sessions.lastSeenAt} + make_interval(secs => ${sessions.idleSeconds}) > ${now}`,
      ),
    )
    .prepare('account_find_holders')

  const renewSession = renewal(database, log, { name: 'account_touch_sessions', set: { lastSeenAt: now, ...silence } })
  // Who has left the desk meanwhile stays away.
  const renewDesk = renewal(database, log, { name: 'account_touch_desks', set: { deskSeenAt: now }, where: isAtDesk })

  const find = async (asked: { hash: string; now: Date }[]): Promise<(Held | undefined)[]> => {
    const at = latestOf(asked)
    // Who knows the token is the person: there is nobody yet to act as.
    const [row] = await asSystem('session look-up', () => findHolders.execute({ hashes: asArray(asked), now: at }))
    const byHash = new Map<string, Held>()
    for (const tuple of row?.found ?? []) {
      const [hash, , , isStale] = tuple
      byHash.set(hash, heldOf(tuple))
      if (isStale) renewSession(hash, at)
    }
    return asked.map(({ hash }) => byHash.get(hash))
  }

  // Every request asks who is there: those of one moment share a statement, so a revoked token is out at once.
  const lookUps = Array.from({ length: LOOK_UPS_AT_ONCE }, () => batched(find))
  let asked = 0

  return {
    async whoHolds(token: string, at: Date): Promise<Held | undefined> {
      asked = (asked + 1) % LOOK_UPS_AT_ONCE
      return lookUps[asked]?.({ hash: tokenHash(token), now: at })
    },
    seenAtDesk: renewDesk,
  }
}

const seconds = (count: number) => sql.raw(`interval '${count} seconds'`)
/**
 * Whether this call ends a silence (a time without calls) that replaces the remembered one. A short silence does not
 * replace a longer one that ended within the last minutes.
 */
const endsSilence = sql`${isWatched} and ${now} - ${sessions.lastSeenAt} >= ${seconds(SILENCE.least)}
  and (${sessions.silentUntil} is null or ${sessions.silentUntil} not between ${now} - ${seconds(SILENCE.remembered)} and ${now}
    or ${now} - ${sessions.lastSeenAt} >= ${seconds(SILENCE.long)}
    or ${now} - ${sessions.lastSeenAt} > ${sessions.silentUntil} - ${sessions.silentFrom})`
const silence = {
  silentFrom: sql`case when ${endsSilence} then ${sessions.lastSeenAt} else ${sessions.silentFrom} end`,
  silentUntil: sql`case when ${endsSilence} then ${now} else ${sessions.silentUntil} end`,
}

type Renewal = {
  name: string
  set: Partial<Record<'lastSeenAt' | 'deskSeenAt' | 'silentFrom' | 'silentUntil', SQL>>
  where?: SQL
}

/**
 * Writes when a session was last used. Nobody waits for it: a call is answered even where nothing can be written, and a
 * later one renews the session.
 */
function renewal(database: Database, log: Pick<FastifyBaseLogger, 'error'>, { name, set, where }: Renewal) {
  const touch = database
    .update(sessions)
    .set(set)
    .where(and(sql`${sessions.tokenHash} = ${hashes}`, where))
    .prepare(name)
  const renew = batched(async (seen: { hash: string; now: Date }[]) => {
    await asSystem('session renewal', () => touch.execute({ hashes: asArray(seen), now: latestOf(seen) })).catch(
      unlessTrouble,
    )
    return []
  })
  return (hash: string, at: Date): void => {
    renew({ hash, now: at }).catch((error) => log.error(error, `${name} failed`))
  }
}

function heldOf([
  hash,
  sessionId,
  startedAt,
  ,
  id,
  name,
  roles,
  mustChangePassword,
  mustSetLastFour,
  loginName,
  hasProvenFactor,
  isAtDesk,
  isDeskStale,
]: HolderTuple): Held {
  const session = { id: sessionId, startedAt, tokenHash: hash }
  const user = { id, name, roles, session, mustChangePassword, mustSetLastFour }
  return { user, loginName, hasProvenFactor, isAtDesk, isDeskStale }
}

const latestOf = (asked: { now: Date }[]) => new Date(Math.max(...asked.map(({ now }) => now.getTime())))

/** PostgreSQL's text form of an array whose elements need no quoting. */
const asArray = (asked: { hash: string }[]) => `{${asked.map(({ hash }) => hash).join(',')}}`
