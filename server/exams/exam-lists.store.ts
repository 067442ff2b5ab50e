import type { ExamTab } from '@college/contract/exams/list.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { examsOfClasses } from '../classes/door.ts'
import { ms } from '../kit/sql.ts'
import type { Business } from './items.ts'

/**
 * An exam of a person and what it is taken for. `tab`: by the exam alone; its place may close it for good besides.
 * `deadlineAt`: of the sitting that goes on. `resultOf`: the best sitting that was handed in.
 */
export type OwnExamCard = {
  examId: string
  business: Business
  title: string
  tab: ExamTab
  deadlineAt: Date | undefined
  resultOf: string
}

type Row = {
  exam_id: string
  business_type: Business['type']
  business_id: string
  title: string
  tab: ExamTab
  deadline_at: number | null
  result_of: string | null
}

export function ownExamStore({ database, examPlaces }: Pick<App, 'database' | 'examPlaces'>) {
  return {
    /** All cards of a person, the ones that end first on top. */
    async list(userId: string, now: Date): Promise<OwnExamCard[]> {
      const { rows } = await database.execute<Row>(sql`
        select exam_id, business_type, business_id, title, tab, deadline_at, result_of
        from (${cardsIn(examPlaces, userId, now)}) card
        order by ends_at nulls last, exam_id desc, business_id`)
      return rows.map((row) => ({
        examId: row.exam_id,
        business: { type: row.business_type, id: row.business_id },
        title: row.title,
        tab: row.tab,
        deadlineAt: row.deadline_at === null ? undefined : new Date(row.deadline_at),
        resultOf: row.result_of ?? '',
      }))
    },
  }
}

/** A withdrawn exam is listed only for people who have taken it. */
const cardsIn = (places: App['examPlaces'], userId: string, now: Date): SQL => sql`
  select place.*, coalesce(makeup.open_until, exam.ends_at) as ends_at, ${ms('open.deadline_at')} as deadline_at, best.id as result_of, case
      when result.passed_at is not null then 'passed'
      when coalesce(makeup.open_until, exam.ends_at) < ${now} or exam.status = 'withdrawn'
        or (exam.attempt_limit > 0
          and coalesce(result.attempts, 0) >= coalesce(makeup.attempts_before + 1, exam.attempt_limit)) then 'failed'
      else 'todo' end as tab
  from (
    select exam_id, 'class' as business_type, business_id, title from (${examsOfClasses(userId)}) of_class
    ${sql.join(
      places.examsOf(userId).map(
        ({ type, exams }) => sql`
      union all select exam_id, ${type}::text, business_id, title from (${exams}) given`,
      ),
    )}
  ) place
  join exams exam on exam.id = place.exam_id
  left join exam_results result on result.exam_id = exam.id and result.user_id = ${userId}
  left join exam_makeups makeup on makeup.exam_id = exam.id and makeup.user_id = ${userId}
  left join exam_sittings open on open.user_id = ${userId} and open.exam_id = exam.id and open.state = 'open'
    and open.business_type = place.business_type and open.business_id = place.business_id
  left join lateral (
    select sitting.id from exam_sittings sitting
    where sitting.user_id = ${userId} and sitting.exam_id = exam.id and sitting.state <> 'open'
    order by sitting.score desc nulls last, sitting.attempt desc limit 1) best on true
  where exam.status = 'published' or (exam.status = 'withdrawn' and result.attempts > 0)`
