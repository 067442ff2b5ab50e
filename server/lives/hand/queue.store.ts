import { MOST_WAITING } from '@college/rules/lives/hand.ts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { profileFacts } from '../../account/door.ts'
import type { Database } from '../../kit/database.ts'
import { lives } from '../tables.ts'
import { endByClock, type HandRow, isRaised, typed } from './hand.store.ts'
import { liveHands } from './tables.ts'

/** How a host ends an application, and a call. */
const declinedOrCut = sql`case when ${liveHands.acceptedAt} is null then 'declined' else 'cut' end`

export type QueuedHand = HandRow & { name: string; unitName: string; photo: string }

/** The raised hands of a live: who waits, and the one place beside the host. */
export function handQueueStore(database: Database) {
  return {
    /** Undefined when too many wait already. */
    apply: (liveId: string, userId: string, now: Date): Promise<HandRow | undefined> =>
      inTurn(database, liveId, now, async (tx) => {
        await tx
          .update(liveHands)
          .set({ endedAt: now, end: 'replaced' })
          .where(and(eq(liveHands.liveId, liveId), eq(liveHands.userId, userId), isNull(liveHands.endedAt)))
        const waiting = await tx.$count(
          liveHands,
          and(eq(liveHands.liveId, liveId), isNull(liveHands.endedAt), isNull(liveHands.acceptedAt)),
        )
        if (waiting >= MOST_WAITING) return undefined
        const [row] = await tx.insert(liveHands).values({ liveId, userId, appliedAt: now, seenAt: now }).returning()
        return row && typed(row)
      }),

    /** The hand; 'busy' while another person speaks, undefined when it was lowered. */
    accept: (liveId: string, id: string, hostId: string, now: Date): Promise<HandRow | 'busy' | undefined> =>
      inTurn(database, liveId, now, async (tx) => {
        const isOfLive = and(eq(liveHands.liveId, liveId), isNull(liveHands.endedAt))
        const speakers = await tx.$count(liveHands, and(isOfLive, isNotNull(liveHands.acceptedAt)))
        const isWaiting = and(eq(liveHands.id, id), isOfLive, isNull(liveHands.acceptedAt))
        if (speakers > 0) return (await tx.$count(liveHands, isWaiting)) > 0 ? 'busy' : undefined
        const [row] = await tx
          .update(liveHands)
          .set({ acceptedAt: now, acceptedBy: hostId, hostSeenAt: now })
          .where(isWaiting)
          .returning()
        return row && typed(row)
      }),

    /** Declines or cuts off; answers what was changed. */
    async end(liveId: string, id: string, word: string, now: Date): Promise<HandRow[]> {
      const rows = await database
        .update(liveHands)
        .set({ endedAt: now, end: declinedOrCut, endWord: word })
        .where(and(eq(liveHands.id, id), eq(liveHands.liveId, liveId), isRaised(now)))
        .returning()
      return rows.map(typed)
    },

    /** Those who wait are let go; answers them. */
    async closeWaiting(liveId: string, now: Date): Promise<HandRow[]> {
      const rows = await database
        .update(liveHands)
        .set({ endedAt: now, end: 'closed' })
        .where(and(eq(liveHands.liveId, liveId), isNull(liveHands.acceptedAt), isRaised(now)))
        .returning()
      return rows.map(typed)
    },

    async queue(liveId: string, now: Date): Promise<QueuedHand[]> {
      const rows = await database
        .select({
          hand: liveHands,
          name: sql<string>`person.name`,
          unitName: sql<string>`person.unit_name`,
          photo: sql<string>`person.photo`,
        })
        .from(liveHands)
        .innerJoin(sql`(${profileFacts}) person`, sql`person.id = ${liveHands.userId}`)
        .where(and(eq(liveHands.liveId, liveId), isRaised(now)))
        .orderBy(sql`${liveHands.acceptedAt} is null`, liveHands.appliedAt, liveHands.id)
      return rows.map(({ hand, ...person }) => ({ ...typed(hand), ...person }))
    },
  }
}

/** One after the other within a live; what the clock has ended is written down and takes no place any more. */
async function inTurn<Result>(
  database: Database,
  liveId: string,
  now: Date,
  run: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (tx) => {
    await tx.select({ id: lives.id }).from(lives).where(eq(lives.id, liveId)).for('no key update')
    await tx
      .update(liveHands)
      .set({ endedAt: now, end: endByClock(now) as never })
      .where(and(eq(liveHands.liveId, liveId), isNull(liveHands.endedAt), sql`${endByClock(now)} is not null`))
    return run(tx as unknown as Database)
  })
}
