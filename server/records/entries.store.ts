import type { ReasonTotal } from '@college/rules/records/figures.ts'
import { type SQL, sql } from 'drizzle-orm'
import { completedClasses } from '../classes/door.ts'
import { studiedCourses } from '../courses/door.ts'
import type { Database } from '../kit/database.ts'
import { ms, yearOfInstant } from '../kit/sql.ts'

/** What was completed or counted: a row of the hours ledger, or a class that somebody has completed. */
export type LedgerEntry = {
  /** 'course', 'class', 'gwy', 'zwy'. */
  reason: string
  subjectId: string
  title: string
  /** Study hours. */
  hours: number
  /** The year that it counts for. */
  year: number
  /** When it was awarded. */
  earnedAt: Date
  startedAt: Date | undefined
  lastPulseAt: Date | undefined
}

/** An award of points. */
export type PointsEntry = { id: string; title: string; points: number; earnedAt: Date }

type Row = Pick<LedgerEntry, 'reason' | 'subjectId' | 'title' | 'hours' | 'year'> & { earnedAt: number } & Record<
    'startedAt' | 'lastPulseAt',
    number | null
  >
type Page = { limit: number; offset: number }
/** One year, or all when undefined. */
type Year = number | undefined

/** An entry has no id of its own. */
const pointsId = sql`md5(reason || subject_id || year)::uuid`

/** The entries of both ledgers. */
export function entryStore(database: Database) {
  return {
    /** The entries of a year, latest first; an empty `reasons` means all reasons. */
    list: (userId: string, year: Year, reasons: readonly string[], page: Page): Promise<LedgerEntry[]> =>
      rowsOf(database, entriesPage(userId, year, reasons, page)),

    /** The same of one year, each with the hours of the year up to it. */
    async withSums(userId: string, year: number, page: Page): Promise<(LedgerEntry & { sum: number })[]> {
      const entries = await rowsOf(database, entriesPage(userId, year, [], page, summed))
      return entries.map(({ sum = 0, ...entry }) => ({ ...entry, sum }))
    },

    async count(userId: string, year: Year, reasons: readonly string[]): Promise<number> {
      return countOf(sql`select count(*)::int as count from ${recorded(userId)} where ${isOf(userId, year, reasons)}`)
    },

    /** One entry, by its key of reason, subject and year. */
    async find(
      userId: string,
      key: { reason: string; subjectId: string; year: number },
    ): Promise<LedgerEntry | undefined> {
      const [entry] = await rowsOf(
        database,
        sql`
        select reason, subject_id as "subjectId", title, hours::float8 as hours, year, ${times}
        from ${recorded(userId)}
        left join (${studiedCourses(userId)}) studied on reason = 'course' and studied.course_id = subject_id
        where user_id = ${userId} and reason = ${key.reason} and subject_id = ${key.subjectId} and year = ${key.year}`,
      )
      return entry
    },

    /** Number of entries and sum of hours by reason. */
    async totals(userId: string, year: Year): Promise<ReasonTotal[]> {
      const { rows } = await database.execute<ReasonTotal>(sql`
        select reason, count(*)::int as count, sum(hours)::float8 as hours
        from ${recorded(userId)} where ${isOf(userId, year, [])} group by reason`)
      return rows
    },

    /** The points entries, latest first. */
    async listPoints(userId: string, year: Year, { limit, offset }: Page): Promise<PointsEntry[]> {
      const { rows } = await database.execute<Omit<PointsEntry, 'earnedAt'> & { earnedAt: number }>(sql`
        select ${pointsId} as id, title, points, ${ms('earned_at')} as "earnedAt"
        from points_ledger where ${isOf(userId, year, [])}
        order by earned_at desc, reason, subject_id desc limit ${limit} offset ${offset}`)
      return rows.map((row) => ({ ...row, earnedAt: new Date(row.earnedAt) }))
    },

    /** One of the points entries, by the id that the list gives it. */
    async findPoints(
      userId: string,
      id: string,
    ): Promise<(PointsEntry & { reason: string; year: number }) | undefined> {
      type Found = Omit<PointsEntry, 'earnedAt'> & { reason: string; year: number; earnedAt: number }
      const { rows } = await database.execute<Found>(sql`
        select ${pointsId} as id, reason, title, points, year, ${ms('earned_at')} as "earnedAt"
        from points_ledger where user_id = ${userId} and ${pointsId} = ${id}`)
      const [row] = rows
      return row && { ...row, earnedAt: new Date(row.earnedAt) }
    },

    async countPoints(userId: string, year: Year): Promise<number> {
      return countOf(sql`select count(*)::int as count from points_ledger where ${isOf(userId, year, [])}`)
    },

    /** The points awarded for the same reason in the same year. */
    async pointsOf(userId: string, key: { reason: string; subjectId: string; year: number }): Promise<number> {
      return countOf(sql`
        select points as count from points_ledger
        where user_id = ${userId} and reason = ${key.reason} and subject_id = ${key.subjectId} and year = ${key.year}`)
    },
  }

  async function countOf(query: SQL): Promise<number> {
    const { rows } = await database.execute<{ count: number }>(query)
    return rows[0]?.count ?? 0
  }
}

async function rowsOf(database: Database, query: SQL): Promise<(LedgerEntry & { sum?: number })[]> {
  const { rows } = await database.execute<Row & { sum?: number }>(query)
  return rows.map(({ earnedAt, startedAt, lastPulseAt, ...row }) => ({
    ...row,
    earnedAt: new Date(earnedAt),
    startedAt: instant(startedAt),
    lastPulseAt: instant(lastPulseAt),
  }))
}

/** The hours of all earlier lines with this one. */
const summed = sql`, sum(hours) over (order by earned_at, subject_id)::float8 as sum`

const entriesPage = (
  userId: string,
  year: Year,
  reasons: readonly string[],
  { limit, offset }: Page,
  more: SQL = sql``,
): SQL => sql`
  select counted.*, ${times} from (
    select reason, subject_id as "subjectId", title, hours::float8 as hours, year, earned_at ${more}
    from ${recorded(userId)} where ${isOf(userId, year, reasons)}
    order by earned_at desc, subject_id desc limit ${limit} offset ${offset}
  ) counted
  left join (${studiedCourses(userId)}) studied on counted.reason = 'course' and studied.course_id = "subjectId"
  order by earned_at desc, "subjectId" desc`

const instant = (at: number | null) => (at === null ? undefined : new Date(at))

const times = sql`${ms('earned_at')} as "earnedAt", ${ms('studied.started_at')} as "startedAt",
  ${ms('studied.last_pulse_at')} as "lastPulseAt"`

/**
 * What somebody has on record: their hours ledger, and every class that they have completed (`completedClasses`). The
 * hours of a class are those of its courses and lives, which have rows of their own, so completing it adds none.
 */
const recorded = (userId: string): SQL => sql`(
  select user_id, reason, subject_id, title, hours, year, earned_at from hours_ledger where user_id = ${userId}
  union all
  select done.user_id, 'class', done.class_id, done.title, 0,
    ${yearOfInstant('done.completed_at')}, done.completed_at
  from (${completedClasses}) done
  where done.user_id = ${userId} and not exists (select from hours_ledger entry
    where entry.user_id = done.user_id and entry.reason = 'class' and entry.subject_id = done.class_id)
) entry`

const isOf = (userId: string, year: Year, reasons: readonly string[]): SQL => sql`user_id = ${userId}
  ${year === undefined ? sql`` : sql`and year = ${year}`}
  ${reasons.length > 0 ? sql`and reason = any(${sql.param(reasons)}::text[])` : sql``}`
