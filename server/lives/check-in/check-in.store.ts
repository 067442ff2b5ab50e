import { MOST_ROUNDS } from '@college/rules/lives/check-in.ts'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { profileFacts } from '../../account/door.ts'
import type { Database } from '../../kit/database.ts'
import { isRoomOpenAt } from '../live.store.ts'
import { isNotBanned } from '../room/bans.store.ts'
import { lives } from '../tables.ts'
import { checkInRounds, checkIns } from './tables.ts'

type Round = typeof checkInRounds.$inferSelect
export type CountedRound = Round & { count: number }
/** One person's row of the attendance list; `times` by the number of the round, ISO 8601. */
export type Attendance = { name: string; loginName: string; unitName: string; times: Record<string, string> }

/** The same question as `checkInLeft`: the round has time left and nobody stopped it. */
const hasTimeLeft = (now: Date): SQL => sql`${checkInRounds.stoppedAt} is null
  and ${now} < ${checkInRounds.startedAt} + ${checkInRounds.seconds} * interval '1 second'`

/** A round in which one may check in now: it has time left, and its room is open. */
const isRunning = (now: Date): SQL => sql`${hasTimeLeft(now)} and ${lives.isPublished} and not ${lives.isDisabled}
  and ${isRoomOpenAt(now)}`

const countOf = sql<number>`(select count(*)::int from live_check_ins own where own.round_id = live_check_in_rounds.id)`

export function checkInStore(database: Database) {
  return {
    running: findRunning(database),

    /**
     * One statement asks and writes. False: the round is over, and this person has not checked in. The lock makes the
     * deletion of a round wait, or be seen before the row that refers to it is written.
     */
    checkIn: writeCheckIn(database),

    /** Undefined while another round is under way, or started at the same moment. */
    async start(liveId: string, by: string, seconds: number, now: Date): Promise<Round | undefined> {
      const { rows } = await database.execute<{ id: string; number: number }>(sql`
        insert into live_check_in_rounds (live_id, number, seconds, started_at, started_by)
        select ${liveId}::uuid, coalesce(max(number), 0) + 1, ${seconds}::int, ${now}, ${by}::uuid
        from live_check_in_rounds where live_id = ${liveId}
        having not coalesce(bool_or(${hasTimeLeft(now)}), false) and coalesce(max(number), 0) < ${MOST_ROUNDS}
        on conflict do nothing
        returning id, number`)
      const [row] = rows
      return row && { ...row, liveId, seconds, startedAt: now, startedBy: by, stoppedAt: null }
    },

    /** The rounds that were under way. */
    stop: (liveId: string, now: Date): Promise<{ id: string }[]> =>
      database
        .update(checkInRounds)
        .set({ stoppedAt: now })
        .where(and(eq(checkInRounds.liveId, liveId), isNull(checkInRounds.stoppedAt), hasTimeLeft(now)))
        .returning({ id: checkInRounds.id }),

    async rounds(liveId: string): Promise<CountedRound[]> {
      const rows = await database
        .select({ round: checkInRounds, count: countOf })
        .from(checkInRounds)
        .where(eq(checkInRounds.liveId, liveId))
        .orderBy(desc(checkInRounds.number))
      return rows.map(({ round, count }) => ({ ...round, count }))
    },

    /** Everybody who checked in at least once. */
    async attendance(liveId: string): Promise<Attendance[]> {
      const { rows } = await database.execute<Attendance>(sql`
        select person.name, person.login_name as "loginName", person.unit_name as "unitName",
          jsonb_object_agg(round.number, own.at) as times
        from live_check_in_rounds round
        join ${checkIns} own on own.round_id = round.id
        join (${profileFacts}) person on person.id = own.user_id
        where round.live_id = ${liveId}
        group by person.id, person.name, person.login_name, person.unit_name
        order by person.unit_name, person.name, person.id`)
      return rows
    },
  }
}

const findRunning =
  (database: Database) =>
  async (liveId: string, userId: string, now: Date): Promise<(Round & { isCheckedIn: boolean }) | undefined> => {
    const [row] = await database
      .select({
        round: checkInRounds,
        isCheckedIn: sql<boolean>`exists (select from live_check_ins own
          where own.round_id = live_check_in_rounds.id and own.user_id = ${userId})`,
      })
      .from(checkInRounds)
      .innerJoin(lives, eq(lives.id, checkInRounds.liveId))
      .where(and(eq(checkInRounds.liveId, liveId), isRunning(now)))
      .orderBy(desc(checkInRounds.number))
      .limit(1)
    return row && { ...row.round, isCheckedIn: row.isCheckedIn }
  }

const writeCheckIn =
  (database: Database) =>
  async (roundId: string, liveId: string, userId: string, now: Date): Promise<boolean> => {
    const { rows } = await database.execute<{ isIn: boolean }>(sql`
      with open as (
        select live_check_in_rounds.id from live_check_in_rounds join lives on lives.id = live_check_in_rounds.live_id
        where live_check_in_rounds.id = ${roundId} and live_check_in_rounds.live_id = ${liveId} and ${isRunning(now)}
          and ${isNotBanned(sql`lives.id`, sql`${userId}::uuid`)}
        for key share of live_check_in_rounds
      ), written as (
        insert into live_check_ins (round_id, user_id, at) select id, ${userId}::uuid, ${now} from open
        on conflict do nothing
      )
      select exists (select from open) or exists (
        select from live_check_ins own join live_check_in_rounds round on round.id = own.round_id
        where own.round_id = ${roundId} and own.user_id = ${userId} and round.live_id = ${liveId}) as "isIn"`)
    return rows[0]?.isIn === true
  }
