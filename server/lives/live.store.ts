import { type LiveState, type LiveType, liveStates, liveTypes } from '@college/contract/lives/live.ts'
import { OVERRUN_MS } from '@college/rules/lives/state.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { ms } from '../kit/sql.ts'
import { isMarkedBy, markCount } from '../marks/door.ts'
import { isHostOf } from './hosts.store.ts'
import { administratesLive, runsLive } from './rights.store.ts'
import { lives } from './tables.ts'
import { isWatchedBy, watcherOf } from './watch.store.ts'

type Stored = typeof lives.$inferSelect
export type LiveRow = Omit<Stored, 'type'> & { type: LiveType }

/** What one person has to do with a live. */
export type LiveOfPerson = LiveRow & {
  isSubscribed: boolean
  isFavourite: boolean
  /** They are one of its hosts, with staff rights now or not. */
  isNamedHost: boolean
  /** They run it now. */
  isHost: boolean
  isWatched: boolean
  subscribers: number
  /** When they were last counted as a viewer; Unix time in milliseconds. */
  viewedAt: number | null
}

/** The type of lives among the marks (D3-Q53). */
const LIVE = 'live'

/** The same question as `liveState`, for a statement that must choose rows by it. */
export const stateOf = (now: Date): SQL<LiveState> => sql<LiveState>`case
  when ${lives.type} <> ${liveTypes.native} then case
    when ${now} < ${lives.startsAt} then ${liveStates.notStarted}::int
    when ${now} < ${lives.endsAt} then ${liveStates.onAir}::int else ${liveStates.ended}::int end
  when ${lives.endedAt} is not null then ${liveStates.ended}::int
  when ${lives.startedAt} is null then case
    when ${now} < ${lives.endsAt} then ${liveStates.notStarted}::int else ${liveStates.ended}::int end
  when ${now} >= greatest(${lives.endsAt}, ${lives.startedAt}) + ${OVERRUN_MS / 1_000} * interval '1 second'
    then ${liveStates.ended}::int
  when ${lives.pausedAt} is not null then ${liveStates.paused}::int
  else ${liveStates.onAir}::int end`

/** The room is open: on air, or paused. */
export const isRoomOpenAt = (now: Date): SQL<boolean> =>
  sql<boolean>`${stateOf(now)} in (${liveStates.onAir}, ${liveStates.paused})`

export const typed = (row: Stored): LiveRow => ({ ...row, type: row.type as LiveType })

export function liveStore(database: Database) {
  const find = async (which: SQL) => {
    const [row] = await database
      .select()
      .from(lives)
      .where(and(which, eq(lives.isPublished, true)))
    return row && typed(row)
  }

  return {
    find: (id: string) => find(eq(lives.id, id)),
    findChannel: (channelId: string) => find(eq(lives.channelId, channelId)),
    findRehearsal: (rehearsalId: string) => find(eq(lives.rehearsalId, rehearsalId)),

    async findFor(id: string, user: User | undefined): Promise<LiveOfPerson | undefined> {
      const userId = user?.id
      const [row] = await database
        .select({
          live: lives,
          isSubscribed: isMarkedBy(userId, { kind: 'subscription', type: LIVE }, sql`lives.id`),
          isFavourite: isMarkedBy(userId, { kind: 'favourite', type: LIVE }, sql`lives.id`),
          isNamedHost: isHostOf(sql`lives`, sql`${userId ?? null}::uuid`),
          isHost: user ? runsLive(user, sql`lives`) : sql<boolean>`false`,
          isWatched: isWatchedBy(sql`lives`, watcherOf(user)),
          viewedAt: sql<number | null>`(select ${ms('own.counted_at')} from live_views own
            where own.live_id = lives.id and own.user_id = ${userId ?? null}::uuid)`,
          subscribers: markCount({ kind: 'subscription', type: LIVE }, sql`lives.id`),
        })
        .from(lives)
        .where(and(eq(lives.id, id), eq(lives.isPublished, true)))
      if (!row) return undefined
      const { live, ...person } = row
      return { ...typed(live), ...person }
    },

    /** Whether this person runs it now. */
    async isHost(liveId: string, user: User): Promise<boolean> {
      const rows = await database
        .select({ one: sql`1` })
        .from(lives)
        .where(and(eq(lives.id, liveId), runsLive(user, sql`lives`)))
      return rows.length > 0
    },

    /** Whether this person may run it: one of its hosts, or an administrator of its unit or of one above. */
    async mayHost(liveId: string, userId: string): Promise<boolean> {
      const { rows } = await database.execute(sql`
        select from lives live join users person on person.id = ${userId}
        where live.id = ${liveId} and (${administratesLive(sql`live`)} or ${isHostOf(sql`live`, sql`${userId}::uuid`)})`)
      return rows.length > 0
    },

    async setChatOpen(id: string, isChatOpen: boolean): Promise<void> {
      await database.update(lives).set({ isChatOpen }).where(eq(lives.id, id))
    },
  }
}
