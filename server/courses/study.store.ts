import type { Pulse, StudyClock, StudyRecord } from '@college/rules/courses/study.ts'
import { readSpans, writeSpans } from '@college/rules/kit/spans.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'

export type Key = { userId: string; coursewareId: string }

/** What a pulse is judged by. Instants in ms, spans in seconds. */
export type Standing = {
  courseId: string
  title: string
  period: number
  type: string
  duration: number
  clock: StudyClock | undefined
  record: StudyRecord | undefined
  claimed: number
}

export type Finished = { userId: string; courseId: string; title: string; period: number }

type Row = {
  user_id: string
  courseware_id: string
  course_id: string
  title: string
  period: string
  type: string
  duration_seconds: number
  session_id: string | null
  session_started_at: number
  claimed_courseware_id: string
  claimed_at: number
  spent_until: number
  last_pulse_at: number | null
  covered: string | null
  furthest: number
  last_point: number
  finished_rate: number
  claimed: number
}

const ms = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`
/** An array as one parameter, whatever its length, so that the statement stays the same. */
const array = (values: unknown[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`

/** `database` must be a transaction: the clocks stay locked until it ends. */
export function studyStore(database: Database) {
  return {
    /** Everything the pulses of one batch are judged by, in one statement; keyed by `keyOf`. */
    async lockAndFind(keys: Key[]): Promise<Map<string, Standing>> {
      const users = array(
        keys.map(({ userId }) => userId),
        'uuid',
      )
      const coursewares = array(
        keys.map(({ coursewareId }) => coursewareId),
        'uuid',
      )
      // In the order of ids, so that two processes never wait for each other.
      const { rows } = await database.execute<Row>(sql`
        with asked as (select distinct user_id, courseware_id from unnest(${users}, ${coursewares}) as a(user_id, courseware_id)),
        locked as materialized (
          select * from study_clocks where user_id = any(${users}) order by user_id for update
        )
        select asked.user_id, asked.courseware_id, cw.course_id, course.title, course.period, cw.type, cw.duration_seconds,
          clock.session_id, ${ms(sql`clock.session_started_at`)} as session_started_at,
          clock.courseware_id as claimed_courseware_id, ${ms(sql`clock.claimed_at`)} as claimed_at,
          ${ms(sql`clock.spent_until`)} as spent_until, ${ms(sql`clock.last_pulse_at`)} as last_pulse_at,
          record.covered::text as covered, record.furthest, record.last_point, record.finished_rate, record.claimed
        from asked
        join coursewares cw on cw.id = asked.courseware_id
        join courses course on course.id = cw.course_id and course.is_published
        left join locked clock on clock.user_id = asked.user_id
        left join study_records record on record.user_id = asked.user_id and record.courseware_id = asked.courseware_id`)
      return new Map(
        rows.map((row) => [keyOf({ userId: row.user_id, coursewareId: row.courseware_id }), standingOf(row)]),
      )
    },

    /** Writes what a batch of pulses came to: one row per learner and one per learner and courseware. */
    async save(clocks: Map<string, StudyClock>, records: SavedRecord[]): Promise<void> {
      await database.execute(sql`with clocks as (${insertClocks(clocks)}) ${insertRecords(records)}`)
    },

    /** Which of these courses the learners have now finished (D3-Q01). */
    async findFinished(keys: { userId: string; courseId: string }[]): Promise<Finished[]> {
      const users = array(
        keys.map(({ userId }) => userId),
        'uuid',
      )
      const courses = array(
        keys.map(({ courseId }) => courseId),
        'uuid',
      )
      const { rows } = await database.execute<{ user_id: string; id: string; title: string; period: string }>(sql`
        select distinct asked.user_id, course.id, course.title, course.period
        from unnest(${users}, ${courses}) as asked(user_id, course_id)
        join courses course on course.id = asked.course_id
        where not exists (
          select 1 from coursewares cw
          where cw.course_id = course.id
            and (cw.is_compulsory or not exists (select 1 from coursewares c where c.course_id = course.id and c.is_compulsory))
            and not exists (
              select 1 from study_records r
              where r.user_id = asked.user_id and r.courseware_id = cw.id and r.finished_rate = 100))`)
      return rows.map((row) => ({
        userId: row.user_id,
        courseId: row.id,
        title: row.title,
        period: Number(row.period),
      }))
    },

    /** The learner opens a courseware: from now on it is the one that is credited (D3-Q02). */
    async claim(userId: string, coursewareId: string, session: Pulse['session'], now: Date): Promise<void> {
      await database.execute(sql`
        insert into study_clocks as clock (user_id, session_id, session_started_at, courseware_id, claimed_at, spent_until)
        values (${userId}, ${session.id}, ${new Date(session.startedAt)}, ${coursewareId}, ${now}, ${now})
        on conflict (user_id) do update set courseware_id = excluded.courseware_id, claimed_at = excluded.claimed_at
        -- An older device that only looks must not take the turn of the newer one that plays.
        where clock.session_started_at <= excluded.session_started_at
          or clock.last_pulse_at is null or clock.last_pulse_at < ${now}::timestamptz - interval '30 seconds'`)
    },
  }
}

export type SavedRecord = Key & { courseId: string; record: StudyRecord; claimed: number; at: number }

export const keyOf = ({ userId, coursewareId }: Key): string => `${userId} ${coursewareId}`

function insertClocks(clocks: Map<string, StudyClock>): SQL {
  const rows = [...clocks].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const of = <T>(pick: (clock: StudyClock) => T) => rows.map(([, clock]) => pick(clock))
  return sql`
    insert into study_clocks as old (user_id, session_id, session_started_at, courseware_id, claimed_at, spent_until, last_pulse_at)
    select * from unnest(
      ${array(
        rows.map(([userId]) => userId),
        'uuid',
      )}, ${array(
        of((clock) => clock.sessionId),
        'uuid',
      )},
      ${array(
        of((clock) => new Date(clock.sessionStartedAt)),
        'timestamptz',
      )},
      ${array(
        of((clock) => clock.coursewareId),
        'uuid',
      )},
      ${array(
        of((clock) => new Date(clock.claimedAt)),
        'timestamptz',
      )},
      ${array(
        of((clock) => new Date(clock.spentUntil)),
        'timestamptz',
      )},
      ${array(
        of((clock) => new Date(clock.lastPulseAt ?? 0)),
        'timestamptz',
      )})
    on conflict (user_id) do update set session_id = excluded.session_id, session_started_at = excluded.session_started_at,
      courseware_id = excluded.courseware_id, claimed_at = excluded.claimed_at,
      spent_until = greatest(old.spent_until, excluded.spent_until), last_pulse_at = excluded.last_pulse_at`
}

function insertRecords(records: SavedRecord[]): SQL {
  const rows = records.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const of = <T>(pick: (row: SavedRecord) => T) => rows.map(pick)
  // The union, not the new value: a first pulse in another process at the same moment is not lost.
  return sql`
    insert into study_records as old (user_id, courseware_id, course_id, covered, furthest, last_point, finished_rate, claimed, started_at, last_pulse_at)
    select user_id, courseware_id, course_id, covered::int4multirange, furthest, last_point, finished_rate, claimed, at, at from unnest(
      ${array(
        of((row) => row.userId),
        'uuid',
      )}, ${array(
        of((row) => row.coursewareId),
        'uuid',
      )},
      ${array(
        of((row) => row.courseId),
        'uuid',
      )}, ${array(
        of(({ record }) => writeSpans(record.covered)),
        'text',
      )},
      ${array(
        of(({ record }) => record.furthest),
        'int',
      )}, ${array(
        of(({ record }) => record.lastPoint),
        'int',
      )},
      ${array(
        of(({ record }) => record.finishedRate),
        'int',
      )}, ${array(
        of((row) => row.claimed),
        'int',
      )},
      ${array(
        of((row) => new Date(row.at)),
        'timestamptz',
      )}
    ) as new(user_id, courseware_id, course_id, covered, furthest, last_point, finished_rate, claimed, at)
    on conflict (user_id, courseware_id) do update set covered = old.covered + excluded.covered,
      furthest = greatest(old.furthest, excluded.furthest), last_point = excluded.last_point,
      finished_rate = greatest(old.finished_rate, excluded.finished_rate), claimed = excluded.claimed,
      last_pulse_at = excluded.last_pulse_at`
}

function standingOf(row: Row): Standing {
  const clock = row.session_id !== null && {
    sessionId: row.session_id,
    sessionStartedAt: row.session_started_at,
    coursewareId: row.claimed_courseware_id,
    claimedAt: row.claimed_at,
    spentUntil: row.spent_until,
    lastPulseAt: row.last_pulse_at,
  }
  const record = row.covered !== null && {
    covered: readSpans(row.covered),
    furthest: row.furthest,
    lastPoint: row.last_point,
    finishedRate: row.finished_rate,
  }
  return {
    courseId: row.course_id,
    title: row.title,
    period: Number(row.period),
    type: row.type,
    duration: row.duration_seconds,
    clock: clock || undefined,
    record: record || undefined,
    claimed: row.claimed ?? 0,
  }
}
