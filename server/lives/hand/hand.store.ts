import { HAND, type HandEnd } from '@college/rules/lives/hand.ts'
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { isRoomOpenAt } from '../live.store.ts'
import { isNotBanned } from '../room/bans.store.ts'
import { lives } from '../tables.ts'
import { liveHands } from './tables.ts'

type Stored = typeof liveHands.$inferSelect
export type HandRow = Omit<Stored, 'end'> & { end: HandEnd | null }
export type FoundHand = { hand: HandRow; isRoomOpen: boolean }

export const typed = (row: Stored): HandRow => ({ ...row, end: row.end as HandEnd | null })

const isBefore = (instant: SQL, now: Date, ms: number) => sql`${instant} <= ${new Date(now.getTime() - ms)}`

/** Why the clock has ended a hand, null while it has not: the same question as `handNow`. */
export const endByClock = (now: Date): SQL<string | null> => sql<string | null>`case
  when ${isBefore(sql`${liveHands.seenAt}`, now, HAND.silent)} then 'gone'
  when ${liveHands.acceptedAt} is null then case
    when ${isBefore(sql`${liveHands.appliedAt}`, now, HAND.unanswered)} then 'timeout' end
  when ${liveHands.connectedAt} is null and ${isBefore(sql`${liveHands.acceptedAt}`, now, HAND.connecting)}
    then 'unconnected'
  when ${isBefore(sql`coalesce(${liveHands.hostSeenAt}, ${liveHands.acceptedAt})`, now, HAND.silent)} then 'gone' end`

/** Not lowered, and not ended by the clock. */
export const isRaised = (now: Date) => and(isNull(liveHands.endedAt), sql`${endByClock(now)} is null`)

/** One raised hand, as its two sides change it. */
export function handStore(database: Database) {
  const isParty = (userId: string) => or(eq(liveHands.userId, userId), eq(liveHands.acceptedBy, userId))

  async function change(set: object, where: SQL | undefined): Promise<HandRow | undefined> {
    const [row] = await database.update(liveHands).set(set).where(where).returning()
    return row && typed(row)
  }

  return {
    async find(id: string, now: Date): Promise<FoundHand | undefined> {
      const [row] = await database
        .select({
          hand: liveHands,
          isRoomOpen: sql<boolean>`${isRoomOpenAt(now)} and not ${lives.isDisabled}
            and ${isNotBanned(sql`live_hands.live_id`, sql`live_hands.user_id`)}`,
        })
        .from(liveHands)
        .innerJoin(lives, eq(lives.id, liveHands.liveId))
        .where(eq(liveHands.id, id))
      return row && { hand: typed(row.hand), isRoomOpen: row.isRoomOpen }
    },

    lower: (id: string, userId: string, now: Date) =>
      change(
        { endedAt: now, end: sql`case when ${liveHands.acceptedAt} is null then 'cancelled' else 'left' end` },
        and(eq(liveHands.id, id), eq(liveHands.userId, userId), isRaised(now)),
      ),

    connected: (id: string, userId: string, now: Date) =>
      change(
        { connectedAt: sql`coalesce(${liveHands.connectedAt}, ${now})`, seenAt: now },
        and(eq(liveHands.id, id), eq(liveHands.userId, userId), isNotNull(liveHands.acceptedAt), isRaised(now)),
      ),

    beat: (id: string, userId: string, now: Date) =>
      change(
        {
          seenAt: sql`case when ${liveHands.userId} = ${userId} then ${now} else ${liveHands.seenAt} end`,
          hostSeenAt: sql`case when ${liveHands.acceptedBy} = ${userId} then ${now} else ${liveHands.hostSeenAt} end`,
        },
        and(eq(liveHands.id, id), isParty(userId), isRaised(now)),
      ),
  }
}
