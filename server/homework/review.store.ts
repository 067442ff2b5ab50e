import type { HomeworkState, ScoreType } from '@college/contract/homework/homework.ts'
import { mayEver } from '@college/contract/kit/policies.ts'
import { isAdministrator } from '@college/contract/kit/roles.ts'
import type { Underline } from '@college/contract/kit/underlines.ts'
import { type SQL, sql } from 'drizzle-orm'
import { profileFacts, standsAtTop } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { reviewedClasses } from '../classes/door.ts'
import { courseFacts, teachesCourse } from '../courses/door.ts'
import type { User } from '../kit/access.ts'
import { asSystem } from '../kit/acting.ts'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'

/** A record that somebody may review, with its last round. */
export type ReviewPiece = {
  studentId: string
  homeworkId: string
  homeworkTitle: string
  requirements: string
  contentMinimum: number
  scoreType: ScoreType
  maxScore: number
  passScore: number
  userId: string
  userName: string
  unitName: string
  photo: string
  /** Null for homework of a course or a live. */
  classId: string | null
  className: string
  state: HomeworkState
  rounds: number
  roundId: string
  revision: number
  title: string
  characters: number
  submittedAt: Date
  score: number | null
  comment: string
  reviewerId: string | null
  takenBy: string | null
  takenByName: string
  takenUntil: Date | null
}

/** With its text; lists do without it. */
export type OnePiece = ReviewPiece & { content: string; underlines: Underline[] }

export type ReviewFilter = { classId?: string; homeworkId?: string; state?: number; searchValue?: string }

const columns = sql.raw(`record.id as "studentId", record.homework_id as "homeworkId",
  homework.title as "homeworkTitle", homework.requirements, homework.content_minimum as "contentMinimum",
  homework.score_type::int as "scoreType", homework.max_score::float8 as "maxScore",
  homework.pass_score::float8 as "passScore", person.id as "userId", person.name as "userName",
  person.unit_name as "unitName", person.photo, place.id as "classId", place.title as "className",
  record.state::int as state, record.rounds::int as rounds, round.id as "roundId", round.revision, round.title,
  round.characters, round.submitted_at as "submittedAt", round.score::float8 as score, round.comment,
  round.reviewer_id as "reviewerId", round.taken_by as "takenBy", coalesce(holder.name, '') as "takenByName",
  round.taken_until as "takenUntil"`)

type Places = App['homeworkPlaces']

/** The roles of the policy, whatever somebody is named as: teacher of a class or a course, host of a live. */
const mayReview = (reviewer: User): boolean => mayEver(reviewer, { to: 'decide', of: 'homeworks' })

/**
 * Where this person reviews the homework of that record: `id` and `title` of the class, or the title of the course or
 * live.
 */
const place = (places: Places, reviewer: User, classId?: string): SQL => {
  const ofClass = reviewedClasses({ kind: 'work', id: sql`homework.id` }, sql`record.user_id`, reviewer)
  const atTop = isAdministrator(reviewer) ? sql`or ${standsAtTop(reviewer.id)}` : sql``
  const ofCourse = sql`
    union all
    select null, course.title from (${courseFacts}) course
    where course.id = homework.course_id and (${teachesCourse(sql`course.id`, reviewer.id)} ${atTop})
    ${sql.join(
      places.reviewedBy(sql`homework.id`, reviewer.id, atTop).map((reviewed) => sql`union all ${reviewed}`),
      sql` `,
    )}`
  return sql`
    select id, title from (${ofClass}) class ${classId === undefined ? ofCourse : sql`where id = ${classId}`} limit 1`
}

/** Records with their last round that this person may review; nobody reviews their own. */
const reviewableIn = (places: Places, reviewer: User, classId?: string): SQL => sql`
  from homework_students record
  join homeworks homework on homework.id = record.homework_id
  join homework_rounds round on round.student_id = record.id and round.n = record.rounds
  join (${profileFacts}) person on person.id = record.user_id
  left join (${profileFacts}) holder on holder.id = round.taken_by
  join lateral (${place(places, reviewer, classId)}) place on true
  where record.user_id <> ${reviewer.id} and ${mayReview(reviewer)}`

const matching = ({ homeworkId, state, searchValue = '' }: ReviewFilter): SQL => {
  const found = containing(searchValue.trim())
  return sql`
    ${homeworkId === undefined ? sql`` : sql`and record.homework_id = ${homeworkId}`}
    ${state === undefined ? sql`` : sql`and record.state = ${state}`}
    ${searchValue.trim() === '' ? sql`` : sql`and (person.name ilike ${found} or person.unit_name ilike ${found} or round.title ilike ${found})`}`
}

type RowOf<Piece> = Omit<Piece, 'submittedAt' | 'takenUntil'> & { submittedAt: string; takenUntil: string | null }
type Row = RowOf<ReviewPiece>
const timesOf = (row: Row) => ({
  submittedAt: new Date(row.submittedAt),
  takenUntil: row.takenUntil === null ? null : new Date(row.takenUntil),
})

const WAITING = 1

/** What reviewers read and write: rows of others, so every statement runs under the bypass (decision 024). */
const asking =
  (database: Database) =>
  <R extends Record<string, unknown>>(query: SQL) =>
    asSystem('homework review', async () => (await database.execute<R>(query)).rows)

export function reviewStore({ homeworkPlaces: places }: Pick<App, 'homeworkPlaces'>, database: Database) {
  const reviewable = (reviewer: User, classId?: string) => reviewableIn(places, reviewer, classId)
  const ask = asking(database)

  return {
    /** Waiting pieces the oldest first, decided ones the newest first. */
    async find(reviewer: User, filter: ReviewFilter, page: { limit: number; offset: number }): Promise<ReviewPiece[]> {
      const order =
        filter.state === WAITING ? sql`record.submitted_at, record.id` : sql`record.decided_at desc, record.id`
      const rows = await ask<Row>(sql`
        select ${columns} ${reviewable(reviewer, filter.classId)} ${matching(filter)}
        order by ${order} limit ${page.limit} offset ${page.offset}`)
      return rows.map((row) => ({ ...row, ...timesOf(row) }))
    },

    async count(reviewer: User, filter: ReviewFilter): Promise<number> {
      const [row] = await ask<{ count: number }>(sql`
        select count(*)::int as count ${reviewable(reviewer, filter.classId)} ${matching(filter)}`)
      return row?.count ?? 0
    },

    /** The mean is of the scores of what is passed; null if there are no such scores. */
    async summary(reviewer: User, filter: ReviewFilter) {
      type Sums = { waiting: number; passed: number; returned: number; average: number | null }
      const [row] = await ask<Sums>(sql`
        select count(*) filter (where record.state = 1)::int as waiting,
          count(*) filter (where record.state = 2)::int as passed,
          count(*) filter (where record.state = -1)::int as returned,
          round(avg(record.score) filter (where record.state = 2), 1)::float8 as average
        ${reviewable(reviewer, filter.classId)} ${matching(filter)}`)
      return row as Sums
    },

    /** What waits for this reviewer, by title, and since when the oldest does. */
    async waiting(reviewer: User): Promise<{ count: number; note: string; since: Date | undefined }> {
      const rows = await ask<{ title: string; count: number; since: string }>(sql`
        select title, count(*)::int as count, min(since)::text as since from (
          select homework.title, record.submitted_at as since ${reviewable(reviewer)} and record.state = ${WAITING}
        ) waiting group by title order by min(since)`)
      const [oldest] = rows
      return {
        count: rows.reduce((sum, { count }) => sum + count, 0),
        note: rows.map(({ title, count }) => `${title} ${count} 份`).join('，'),
        since: oldest && new Date(oldest.since),
      }
    },

    /** Undefined for a record that is not there or not theirs to review. `isLocked` holds it for the transaction. */
    async findOne(reviewer: User, studentId: string, isLocked = false): Promise<OnePiece | undefined> {
      // The lock first, in a statement of its own: the next one then sees what its holder has committed.
      if (isLocked) await ask(sql`select from homework_students where id = ${studentId} for update`)
      const [row] = await ask<RowOf<OnePiece>>(sql`
        select ${columns}, round.content, round.underlines ${reviewable(reviewer)} and record.id = ${studentId}`)
      return row && { ...row, ...timesOf(row) }
    },

    /** Gives the piece to a reviewer until then; null gives it back. */
    async hold(roundId: string, reviewerId: string | null, until: Date | null): Promise<void> {
      await ask(sql`update homework_rounds set taken_by = ${reviewerId}, taken_until = ${until} where id = ${roundId}`)
    },

    decide: decidePiece(database),
  }
}

const decidePiece =
  (database: Database) =>
  async (
    { studentId, roundId }: Pick<ReviewPiece, 'studentId' | 'roundId'>,
    decided: {
      decision: number
      score: number | null
      comment: string
      underlines: Underline[]
      reviewerId: string
    },
    now: Date,
  ): Promise<void> => {
    const ask = asking(database)
    const { decision, score, comment, underlines, reviewerId } = decided
    await ask(sql`
      update homework_rounds set decision = ${decision}, score = ${score}, comment = ${comment},
        underlines = ${JSON.stringify(underlines)}::jsonb, reviewer_id = ${reviewerId}, decided_at = ${now}, taken_by = null, taken_until = null
      where id = ${roundId}`)
    await ask(sql`
      update homework_students set state = ${decision}, score = ${score}, decided_at = ${now} where id = ${studentId}`)
  }

/** A file of what was sent, for whoever may review it; `file` is the row of the statement around it. */
export const isFileToReview = (places: Places, reviewer: User): SQL => sql`exists (
  select from homework_rounds round
  join homework_students record on record.id = round.student_id
  join homeworks homework on homework.id = record.homework_id
  join lateral (${place(places, reviewer)}) place on true
  where round.user_id = file.owner_id and file.id = any(round.files) and ${mayReview(reviewer)})`
