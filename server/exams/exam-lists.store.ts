import type { ExamTab } from '@college/contract/exams/list.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { examsOfClasses } from '../classes/door.ts'
import type { Business } from './items.ts'

/** A card: the exam and what it is taken for. */
export type OwnExam = { examId: string; business: Business; title: string }

type Row = { exam_id: string; business_type: Business['type']; business_id: string; title: string }
type Page = { tab: ExamTab | undefined; limit: number; offset: number }

export function ownExamStore({ database, examPlaces }: Pick<App, 'database' | 'examPlaces'>) {
  const cards = (userId: string, now: Date) => cardsIn(examPlaces, userId, now)

  return {
    async list(userId: string, { tab, limit, offset }: Page, now: Date): Promise<OwnExam[]> {
      const { rows } = await database.execute<Row>(sql`
        with card as (${cards(userId, now)})
        select exam_id, business_type, business_id, title from card ${ofTab(tab)}
        order by ends_at nulls last, exam_id desc, business_id limit ${limit} offset ${offset}`)
      return rows.map(({ exam_id, business_type, business_id, title }) => ({
        examId: exam_id,
        business: { type: business_type, id: business_id },
        title,
      }))
    },

    async count(userId: string, tab: ExamTab | undefined, now: Date): Promise<number> {
      const { rows } = await database.execute<{ count: number }>(sql`
        with card as (${cards(userId, now)}) select count(*)::int as count from card ${ofTab(tab)}`)
      return rows[0]?.count ?? 0
    },

    async countTabs(userId: string, now: Date): Promise<Record<ExamTab, number>> {
      const { rows } = await database.execute<{ tab: ExamTab; count: number }>(sql`
        with card as (${cards(userId, now)}) select tab, count(*)::int as count from card group by tab`)
      return { todo: 0, passed: 0, failed: 0, ...Object.fromEntries(rows.map(({ tab, count }) => [tab, count])) }
    },
  }
}

const ofTab = (tab: ExamTab | undefined): SQL => (tab ? sql`where tab = ${tab}` : sql``)

/** A withdrawn exam is listed only for people who have taken it. */
const cardsIn = (places: App['examPlaces'], userId: string, now: Date): SQL => sql`
  select place.*, exam.ends_at, case
      when result.passed_at is not null then 'passed'
      when exam.ends_at < ${now} or exam.status = 'withdrawn'
        or (exam.attempt_limit > 0 and coalesce(result.attempts, 0) >= exam.attempt_limit) then 'failed'
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
  where exam.status = 'published' or (exam.status = 'withdrawn' and result.attempts > 0)`
