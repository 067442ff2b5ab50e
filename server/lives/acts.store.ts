import { REHEARSAL_MINUTES, REOPEN_MINUTES } from '@college/contract/lives/host.ts'
import { liveStates, liveTypes } from '@college/contract/lives/live.ts'
import { OVERRUN_MS } from '@college/rules/lives/state.ts'
import { earlyFrom } from '@college/rules/messages/live-news.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { ms } from '../kit/sql.ts'
import { isRoomOpenAt, type LiveRow, stateOf, typed } from './live.store.ts'
import { lives } from './tables.ts'

type Change = { [Column in keyof typeof lives.$inferInsert]?: (typeof lives.$inferInsert)[Column] | SQL }

const notOnAirSince = (since: SQL, now: Date): SQL =>
  sql`${lives.pausedMs} + coalesce(${ms(sql`${now}::timestamptz - ${since}`)}, 0)::int`
const pausedUntil = (now: Date) => notOnAirSince(sql`${lives.pausedAt}`, now)
/** Those who had subscribed hear of an early start; what they wait to hear already is told still. */
const newsOfStart = (now: Date): SQL =>
  sql`case when ${lives.startsAt} > ${earlyFrom(now)} then ${now}::timestamptz else ${lives.newsDueAt} end`
const noRehearsal = { rehearsalId: null, rehearsesUntil: null }

/** The same question as `reopensUntil`. */
export const isReopenable = (now: Date): SQL => sql`coalesce(${lives.endedAt} > ${minutesAfter(now, -REOPEN_MINUTES)}
  and ${now} < greatest(${lives.endsAt}, ${lives.startedAt}) + ${OVERRUN_MS / 1_000} * interval '1 second', false)`

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/**
 * The acts of the host, each one statement: of two at once one finds the live in another state already. Undefined when
 * the live is not in the state that the act begins from.
 */
export function liveActs(database: Database) {
  async function act(id: string, change: Change, from: SQL): Promise<LiveRow | undefined> {
    const [row] = await database
      .update(lives)
      .set(change)
      .where(and(eq(lives.id, id), eq(lives.isPublished, true), eq(lives.type, liveTypes.native), from))
      .returning()
    return row && typed(row)
  }

  return {
    start: (id: string, now: Date) =>
      act(
        id,
        { startedAt: now, onAirSince: now, pausedAt: null, newsDueAt: newsOfStart(now), ...noRehearsal },
        sql`${stateOf(now)} = ${liveStates.notStarted}`,
      ),
    pause: (id: string, now: Date) => act(id, { pausedAt: now }, sql`${stateOf(now)} = ${liveStates.onAir}`),
    resume: (id: string, now: Date) =>
      act(
        id,
        { pausedAt: null, onAirSince: now, pausedMs: pausedUntil(now) },
        sql`${stateOf(now)} = ${liveStates.paused}`,
      ),
    end: (id: string, now: Date) =>
      act(id, { endedAt: now, pausedAt: null, pausedMs: pausedUntil(now) }, isRoomOpenAt(now)),
    /** The time since its end counts as a pause. */
    reopen: (id: string, now: Date) =>
      act(
        id,
        {
          ...{ endedAt: null, pausedAt: null, settledAt: null, onAirSince: now },
          pausedMs: notOnAirSince(sql`${lives.endedAt}`, now),
        },
        isReopenable(now),
      ),
    /** Each rehearsal has a channel of its own, so that nothing of it is in the picture of the live. */
    rehearse: (id: string, now: Date) =>
      act(
        id,
        { rehearsalId: sql`gen_random_uuid()`, rehearsesUntil: minutesAfter(now, REHEARSAL_MINUTES) },
        sql`${stateOf(now)} = ${liveStates.notStarted} and coalesce(${lives.rehearsesUntil} <= ${now}, true)`,
      ),
    endRehearsal: (id: string) => act(id, noRehearsal, sql`${lives.rehearsalId} is not null`),

    async rotateIngestKey(id: string): Promise<LiveRow | undefined> {
      const [row] = await database
        .update(lives)
        .set({ ingestVersion: sql`${lives.ingestVersion} + 1` })
        .where(and(eq(lives.id, id), eq(lives.isPublished, true)))
        .returning()
      return row && typed(row)
    },
  }
}
