import type { Day } from '@college/rules/kit/day.ts'
import { type Attended, MOST_ROUNDS } from '@college/rules/lives/check-in.ts'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { profileFacts } from '../../account/door.ts'
import { expectedLearners } from '../../classes/door.ts'
import type { Database } from '../../kit/database.ts'
import { isRoomOpenAt } from '../live.store.ts'
import { isNotBanned } from '../room/bans.store.ts'
import { lives } from '../tables.ts'
import { checkInRounds, checkIns } from './tables.ts'

type Round = typeof checkInRounds.$inferSelect
export type CountedRound = Round & { count: number }

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

    attendance: findAttendance(database),
    missed: findMissed(database),
    add: writeAdded(database),
  }
}

type Staff = Parameters<typeof expectedLearners>[1]
/** Of one live, as somebody of the staff may know it. `day`: on which it was. */
type Known = { liveId: string; staff: Staff; day: Day }

const expectedOf = ({ liveId, staff, day }: Known): SQL =>
  expectedLearners({ kind: 'live', id: sql`${liveId}::uuid` }, staff, day)

/** Everybody who checked in at least once, and who should have for a class. */
const findAttendance =
  (database: Database) =>
  async (known: Known): Promise<Attended[]> => {
    const { rows } = await database.execute<Attended>(sql`
      with expected as (${expectedOf(known)}), own as (
        select own.user_id, jsonb_object_agg(round.number, own.at) as times,
          coalesce(jsonb_agg(round.number) filter (where own.reason is not null), '[]') as added
        from live_check_in_rounds round join ${checkIns} own on own.round_id = round.id
        where round.live_id = ${known.liveId} group by own.user_id)
      select person.name, person.login_name as "loginName", person.unit_name as "unitName",
        coalesce(own.times, '{}') as times, coalesce(own.added, '[]') as added,
        coalesce(expected.is_on_leave, false) as "isOnLeave"
      from (select user_id from own union select user_id from expected) those
      join (${profileFacts}) person on person.id = those.user_id
      left join own on own.user_id = person.id
      left join expected on expected.user_id = person.id
      order by person.unit_name, person.name, person.id`)
    return rows
  }

/** Whoever could have checked in: who watched, and who should have for a class. */
const those = (liveId: string): SQL => sql`
  select user_id from live_records where live_id = ${liveId} union select user_id from expected`

type Missed = { userId: string; userName: string; unitName: string; isOnLeave: boolean }

const findMissed =
  (database: Database) =>
  async (known: Known, roundId: string, limit: number): Promise<{ total: number; people: Missed[] }> => {
    const { rows } = await database.execute<Missed & { total: number }>(sql`
      with expected as (${expectedOf(known)})
      select person.id as "userId", person.name as "userName", person.unit_name as "unitName",
        coalesce(expected.is_on_leave, false) as "isOnLeave", count(*) over ()::int as total
      from (${those(known.liveId)}) those join (${profileFacts}) person on person.id = those.user_id
      left join expected on expected.user_id = person.id
      where not exists (select from live_check_ins own where own.round_id = ${roundId} and own.user_id = person.id)
      order by person.unit_name, person.name, person.id limit ${limit}`)
    return { total: rows[0]?.total ?? 0, people: rows.map(({ total: _, ...person }) => person) }
  }

type Added = { roundId: string; userId: string; reason: string; now: Date }

/** False for who could not have checked in. Who has stays as they did. */
const writeAdded =
  (database: Database) =>
  async (known: Known, { roundId, userId, reason, now }: Added): Promise<boolean> => {
    const { rows } = await database.execute(sql`
      with expected as (${expectedOf(known)}), one as (
        select those.user_id from (${those(known.liveId)}) those where those.user_id = ${userId}::uuid
      ), written as (
        insert into live_check_ins (round_id, user_id, at, reason, added_by)
        select ${roundId}::uuid, user_id, ${now}, ${reason}, ${known.staff.id}::uuid from one on conflict do nothing
      )
      select from one`)
    return rows.length > 0
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
