import { type SQL, sql } from 'drizzle-orm'
import { courseFacts, studiedCourses } from '../courses/door.ts'
import type { Database } from '../kit/database.ts'

/** A row of the hours ledger, or a course that is under way; instants where they are known. */
export type Entry = {
  /** 'course', 'class', 'gwy', 'zwy'. */
  reason: string
  subjectId: string
  title: string
  /** Study hours: counted, or what finishing the course will be worth. */
  hours: number
  /** When it was counted. */
  earnedAt: Date | undefined
  startedAt: Date | undefined
  lastPulseAt: Date | undefined
}

/** How many entries of one reason a year has, and their hours. */
export type ReasonTotal = { reason: string; count: number; hours: number }

type Row = Pick<Entry, 'reason' | 'subjectId' | 'title' | 'hours'> &
  Record<'earnedAt' | 'startedAt' | 'lastPulseAt', number | null>
type Page = { limit: number; offset: number }
/** From the first moment of a year up to that of the next. */
type Span = { from: Date; until: Date }

const ms = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`

/** Single entries of the hours ledger, and what stands behind them. */
export function entryStore(database: Database) {
  return {
    /** What counts towards a year, the latest first; `reasons` without any is all of them. */
    async list(userId: string, year: number, reasons: readonly string[], { limit, offset }: Page): Promise<Entry[]> {
      return rowsOf(sql`
        select counted.*, ${times} from (
          select reason, subject_id as "subjectId", title, hours::float8 as hours, earned_at
          from hours_ledger where ${isOf(userId, year, reasons)}
          order by earned_at desc, subject_id desc limit ${limit} offset ${offset}
        ) counted
        left join (${studiedCourses(userId)}) studied on counted.reason = 'course' and studied.course_id = "subjectId"
        order by earned_at desc, "subjectId" desc`)
    },

    async count(userId: string, year: number, reasons: readonly string[]): Promise<number> {
      return countOf(sql`select count(*)::int as count from hours_ledger where ${isOf(userId, year, reasons)}`)
    },

    /** One entry; its key is the reason, the subject and the year. */
    async find(userId: string, key: { reason: string; subjectId: string; year: number }): Promise<Entry | undefined> {
      const [entry] = await rowsOf(sql`
        select reason, subject_id as "subjectId", title, hours::float8 as hours, ${times}
        from hours_ledger
        left join (${studiedCourses(userId)}) studied on reason = 'course' and studied.course_id = subject_id
        where user_id = ${userId} and reason = ${key.reason} and subject_id = ${key.subjectId} and year = ${key.year}`)
      return entry
    },

    /** Courses counted in a year, and those left unfinished in it; what was done last comes first. */
    async listCourses(userId: string, year: number, span: Span, { limit, offset }: Page): Promise<Entry[]> {
      return rowsOf(sql`
        with studied as materialized (${studiedCourses(userId)}), entry as (${coursesOf(userId, year, span)})
        select * from entry order by coalesce("earnedAt", "lastPulseAt") desc, "subjectId" desc
        limit ${limit} offset ${offset}`)
    },

    async countCourses(userId: string, year: number, span: Span): Promise<number> {
      return countOf(sql`
        with studied as materialized (${studiedCourses(userId)}), entry as (${coursesOf(userId, year, span)})
        select count(*)::int as count from entry`)
    },

    /** A year by reason. */
    async totals(userId: string, year: number): Promise<ReasonTotal[]> {
      const { rows } = await database.execute<ReasonTotal>(sql`
        select reason, count(*)::int as count, sum(hours)::float8 as hours
        from hours_ledger where user_id = ${userId} and year = ${year} group by reason`)
      return rows
    },

    /** How many classes were ever completed. */
    async countClasses(userId: string): Promise<number> {
      return countOf(sql`
        select count(*)::int as count from hours_ledger where user_id = ${userId} and reason = 'class'`)
    },

    /** Points that came for the same reason in the same year. */
    async pointsOf(userId: string, key: { reason: string; subjectId: string; year: number }): Promise<number> {
      return countOf(sql`
        select points as count from points_ledger
        where user_id = ${userId} and reason = ${key.reason} and subject_id = ${key.subjectId} and year = ${key.year}`)
    },
  }

  async function rowsOf(query: SQL): Promise<Entry[]> {
    const { rows } = await database.execute<Row>(query)
    return rows.map(({ earnedAt, startedAt, lastPulseAt, ...row }) => ({
      ...row,
      earnedAt: instant(earnedAt),
      startedAt: instant(startedAt),
      lastPulseAt: instant(lastPulseAt),
    }))
  }

  async function countOf(query: SQL): Promise<number> {
    const { rows } = await database.execute<{ count: number }>(query)
    return rows[0]?.count ?? 0
  }
}

const instant = (at: number | null) => (at === null ? undefined : new Date(at))

const times = sql`${ms(sql`earned_at`)} as "earnedAt", ${ms(sql`studied.started_at`)} as "startedAt",
  ${ms(sql`studied.last_pulse_at`)} as "lastPulseAt"`

const isOf = (
  userId: string,
  year: number,
  reasons: readonly string[],
): SQL => sql`user_id = ${userId} and year = ${year}
  ${reasons.length > 0 ? sql`and reason = any(${sql.param(reasons)}::text[])` : sql``}`

/** Wants `studied` beside it. */
const coursesOf = (userId: string, year: number, { from, until }: Span): SQL => sql`
  select reason, subject_id as "subjectId", title, hours::float8 as hours, ${times}
  from hours_ledger left join studied on studied.course_id = subject_id
  where user_id = ${userId} and year = ${year} and reason = 'course'
  union all
  select 'course', course.id, course.title, course.period::float8, null, ${ms(sql`studied.started_at`)},
    ${ms(sql`studied.last_pulse_at`)}
  from studied join (${courseFacts}) course on course.id = studied.course_id
  where studied.last_pulse_at >= ${from} and studied.last_pulse_at < ${until}
    and not exists (
      select from hours_ledger counted
      where counted.user_id = ${userId} and counted.reason = 'course' and counted.subject_id = studied.course_id
    )`
