import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { ms } from '../kit/sql.ts'

/** The result of a person in an exam at the end of a period. */
export type ExamRecord = {
  id: string
  title: string
  startsAt: Date | undefined
  endsAt: Date | undefined
  lastAt: Date
  passedAt: Date | undefined
}

type Row = { id: string; title: string } & Record<'startsAt' | 'endsAt' | 'lastAt' | 'passedAt', number | null>

const instant = (at: number | null) => (at === null ? undefined : new Date(at))

/** Who passed which exam when (null: not yet), for the queries of other features. */
export const examPasses: SQL = sql`select user_id, exam_id, passed_at from exam_results`

/** The exams that somebody has passed, as `app.subjectResults` takes them. */
export const passedExams: SQL = sql`
  select user_id, exam_id as subject_id, 100 as progress from exam_results where passed_at is not null`

/**
 * The mean of each person's best results, in percent of the full score, for the queries of other features. As
 * `isBestScoreShown`: an exam whose policy holds every score back does not count, for a mean of one exam is its score.
 */
export const examMeans = (now: Date): SQL => sql`
  select result.user_id, avg(least(result.best_score / nullif(exam.score, 0), 1) * 100) as mean
  from exam_results result join exams exam on exam.id = result.exam_id
  where result.last_at is not null and result.best_score is not null and exam.result_policy <> 'none'
    and (exam.result_time <> 'ended' or exam.ends_at is null or exam.ends_at < ${now})
  group by result.user_id`

/** Exam results by period. An exam belongs to the period of its last attempt. */
export function examRecordStore(database: Database) {
  return {
    async list(
      userId: string,
      from: Date,
      until: Date,
      page: { limit: number; offset: number },
    ): Promise<ExamRecord[]> {
      const { rows } = await database.execute<Row>(sql`
        select exam.id, exam.title, ${ms('exam.starts_at')} as "startsAt", ${ms('exam.ends_at')} as "endsAt",
          ${ms('result.last_at')} as "lastAt", ${ms('result.passed_at')} as "passedAt"
        from exam_results result join exams exam on exam.id = result.exam_id
        where result.user_id = ${userId} and result.last_at >= ${from} and result.last_at < ${until}
        order by result.last_at desc, exam.id desc limit ${page.limit} offset ${page.offset}`)
      return rows.map(({ id, title, startsAt, endsAt, lastAt, passedAt }) => ({
        id,
        title,
        startsAt: instant(startsAt),
        endsAt: instant(endsAt),
        lastAt: new Date(lastAt ?? 0),
        passedAt: instant(passedAt),
      }))
    },

    /** The number of exams attempted in the period. */
    async count(userId: string, from: Date, until: Date): Promise<number> {
      return one(sql`where user_id = ${userId} and last_at >= ${from} and last_at < ${until}`)
    },

    /** The number of exams passed in the period. */
    async countPassed(userId: string, from: Date, until: Date): Promise<number> {
      return one(sql`where user_id = ${userId} and last_at >= ${from} and last_at < ${until} and passed_at is not null`)
    },

    /** The number of exams ever attempted. */
    async countAll(userId: string): Promise<number> {
      return one(sql`where user_id = ${userId} and last_at is not null`)
    },
  }

  async function one(where: SQL): Promise<number> {
    const { rows } = await database.execute<{ count: number }>(
      sql`select count(*)::int as count from exam_results ${where}`,
    )
    return rows[0]?.count ?? 0
  }
}
