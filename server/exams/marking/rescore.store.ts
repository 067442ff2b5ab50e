import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import type { Scored } from '../attempt.store.ts'

export type MarkChange = { sittingId: string; number: number; oldScore: number | null; newScore: number }
export type Rescored = Scored & { sittingId: string; oldScore: number; title: string }

/** Sittings of many people: call it as the system. */
export function rescoreStore(database: Database) {
  return {
    /** Keeps what was changed, and notes it in the time line of each sitting. */
    async note(
      changes: readonly MarkChange[],
      by: { actorId: string | null; reason: string },
      now: Date,
    ): Promise<void> {
      await database.execute(sql`
        with changed as (
          select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
            as changed ("sittingId" uuid, number smallint, "oldScore" numeric, "newScore" numeric)
        ), kept as (
          insert into mark_changes (sitting_id, number, old_score, new_score, reason, actor_id, at)
          select "sittingId", number, "oldScore", "newScore", ${by.reason}, ${by.actorId}::uuid, ${now} from changed
        )
        insert into sitting_events (sitting_id, kind, data, at)
        select "sittingId", 'remarked', jsonb_build_object('number', number, 'score', "newScore"), ${now} from changed`)
    },

    /** Sums anew the scores of those of these sittings that are marked; answers those whose sum is another now. */
    async rescore(sittingIds: readonly string[]): Promise<Rescored[]> {
      const { rows } = await database.execute<Rescored>(sql`
        with summed as (
          select sitting.id, sitting.score as old_score, exam.title,
            least(exam.score, coalesce(sum(answer.score), 0)) as score
          from exam_sittings sitting join exams exam on exam.id = sitting.exam_id
          left join sitting_answers answer on answer.sitting_id = sitting.id
          where sitting.id = any(${sql.param(sittingIds)}::uuid[]) and sitting.state = 'marked'
          group by sitting.id, exam.id
        )
        update exam_sittings sitting set score = summed.score
        from summed where sitting.id = summed.id and sitting.score is distinct from summed.score
        returning sitting.id as "sittingId", sitting.user_id as "userId", sitting.exam_id as "examId",
          sitting.score::float8 as score, coalesce(summed.old_score, 0)::float8 as "oldScore", summed.title`)
      return rows
    },

    /**
     * The best score of who lost points in the sitting that had it. It falls to the best of the sittings; a pass stays
     * (decision 027).
     */
    async lowerBest(lost: readonly Rescored[]): Promise<void> {
      await database.execute(sql`
        update exam_results result set best_score = (
          select max(sitting.score) from exam_sittings sitting
          where sitting.user_id = result.user_id and sitting.exam_id = result.exam_id and sitting.state = 'marked')
        from jsonb_to_recordset(${JSON.stringify(lost)}::jsonb)
          as lost ("userId" uuid, "examId" uuid, "oldScore" numeric, score numeric)
        where result.user_id = lost."userId" and result.exam_id = lost."examId"
          and result.best_score <= lost."oldScore" and result.best_score > lost.score`)
    },
  }
}
