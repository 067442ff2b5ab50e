import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'

export type Finished = {
  sittingId: string
  userId: string
  examId: string
  score: number
  title: string
  /** Not seen by the person as they handed in: people marked it, or the deadline or somebody else handed it in. */
  isAwaited: boolean
}

export function finishStore(database: Database) {
  return {
    /** In the order of ids, so that two of these never wait for each other. */
    async lock(ids: readonly string[]): Promise<void> {
      await database.execute(
        sql`select from exam_sittings where id = any(${sql.param(ids)}::uuid[]) order by id for update`,
      )
    },

    /** The sittings must be locked before: a score that was stored meanwhile would be missed. */
    async finish(ids: readonly string[], now: Date): Promise<Finished[]> {
      const { rows } = await database.execute<Finished>(sql`
        with ready as (
          select sitting.id, sitting.user_id, sitting.exam_id, exam.title,
            least(exam.score, coalesce(sum(answer.score), 0)) as score,
            sitting.submit_reason <> 'learner' or sitting.submitted_at < ${now} as is_awaited
          from exam_sittings sitting join exams exam on exam.id = sitting.exam_id
          left join sitting_answers answer on answer.sitting_id = sitting.id
          where sitting.id = any(${sql.param(ids)}::uuid[]) and sitting.state = 'submitted'
          group by sitting.id, exam.id
          having count(*) filter (where answer.answer is not null and answer.score is null) = 0
        ), finished as (
          update exam_sittings sitting set state = 'marked', score = ready.score, marked_at = ${now}
          from ready where sitting.id = ready.id
        ), noted as (
          insert into sitting_events (sitting_id, kind, data, at)
          select id, 'marked', jsonb_build_object('score', score), ${now} from ready
        )
        select id as "sittingId", user_id as "userId", exam_id as "examId", score::float8 as score, title,
          is_awaited as "isAwaited"
        from ready`)
      return rows
    },
  }
}
