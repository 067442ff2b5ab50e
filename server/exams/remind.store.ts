import { type SQL, sql } from 'drizzle-orm'
import { personFacts } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { examsOfClasses } from '../classes/door.ts'
import type { Database } from '../kit/database.ts'
import { ms } from '../kit/sql.ts'

/** What a subscription to the start of an exam is stored as. */
export const EXAM_REMINDER = { kind: 'subscription', type: 'exam' } as const

export type BeginningExam = { id: string; title: string; startsAt: Date | null; endsAt: Date | null }
type Row = { id: string; title: string; startsAt: number | null; endsAt: number | null }
type Places = Pick<App, 'examPlaces'>

const dateOf = (at: number | null) => (at === null ? null : new Date(at))
const datesOf = ({ startsAt, endsAt, ...exam }: Row): BeginningExam => ({
  ...exam,
  startsAt: dateOf(startsAt),
  endsAt: dateOf(endsAt),
})

const columns = sql`exam.id, exam.title, ${ms('exam.starts_at')} as "startsAt", ${ms('exam.ends_at')} as "endsAt"`

export function examReminderStore(database: Database, { examPlaces }: Places) {
  /** Whether a class, a task or a live gives somebody the exam on the row `exam`. */
  const isGivenTo = (userId: SQL): SQL => sql`exists (
    select from (
      select exam_id from (${examsOfClasses(userId)}) of_class
      ${sql.join(examPlaces.examsOf(userId).map(({ exams }) => sql` union all select exam_id from (${exams}) given`))}
    ) own where own.exam_id = exam.id)`

  return {
    /** An exam that somebody has to take. */
    async find(userId: string, examId: string): Promise<BeginningExam | undefined> {
      const { rows } = await database.execute<Row>(sql`
        select ${columns} from exams exam
        where exam.id = ${examId} and exam.status = 'published' and ${isGivenTo(sql`${userId}::uuid`)}`)
      return rows[0] && datesOf(rows[0])
    },

    /** The exams that begin until then, and of which somebody still waits to be told. */
    async findDue(until: Date): Promise<BeginningExam[]> {
      const { rows } = await database.execute<Row>(sql`
        select ${columns}
        from (select distinct item_id from marks
          where kind = ${EXAM_REMINDER.kind} and type = ${EXAM_REMINDER.type}) asked
        join exams exam on exam.id = asked.item_id
        where exam.status = 'published' and coalesce(exam.starts_at <= ${until}, true)
        order by exam.id`)
      return rows.map(datesOf)
    },

    /** Of these people, those whose account is open, who have the exam still to take and have not passed it. */
    async findWaiting(examId: string, userIds: readonly string[]): Promise<string[]> {
      const { rows } = await database.execute<{ id: string }>(sql`
        select person.id from (${personFacts}) person join exams exam on exam.id = ${examId}
        where person.id = any(${sql.param([...userIds])}::uuid[]) and person.status = 'active'
          and ${isGivenTo(sql`person.id`)}
          and not exists (select from exam_results result
            where result.user_id = person.id and result.exam_id = exam.id and result.passed_at is not null)
        order by person.id`)
      return rows.map(({ id }) => id)
    },
  }
}
