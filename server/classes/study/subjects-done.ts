import type { ItemKind } from '@college/contract/classes/study.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { completeReached } from './completion.ts'

/** What somebody has of an exam, a piece of homework, a questionnaire or a live: whole percent. */
export type SubjectDone = { userId: string; kind: ItemKind; subjectId: string; progress: number }

/**
 * Writes down what is done of exams, homework, questionnaires and lives, in every class where the person studies and
 * whose units name it (D2-Q71), and completes the classes that are reached with it (D2-Q66). Progress never falls. Give
 * it the transaction that stored the result; give what it returns to `announceMessages` after the commit.
 */
export async function subjectsDone(
  app: App,
  transaction: Database,
  done: readonly SubjectDone[],
  now: Date,
): ReturnType<typeof completeReached> {
  if (done.length === 0) return []
  const { rows } = await transaction.execute<{ classId: string; userId: string; progress: number }>(sql`
    with done as (
      select * from jsonb_to_recordset(${JSON.stringify(done)}::jsonb)
        as done ("userId" uuid, kind text, "subjectId" uuid, progress smallint)
    ), named as (
      select item.id as item_id, unit.class_id, done."userId" as user_id, max(done.progress) as progress
      from done
      join class_items item on item.subject_id = done."subjectId" and item.kind = done.kind
      join class_units unit on unit.id = item.unit_id
      join class_members member on member.class_id = unit.class_id and member.user_id = done."userId"
        and member.status in ('admitted', 'completed') and member.kind in ('student', 'cadre')
      group by item.id, unit.class_id, done."userId"
    ), written as (
      insert into class_item_results as old (item_id, user_id, progress, at)
      select item_id, user_id, progress, ${now} from named order by user_id, item_id
      on conflict (user_id, item_id) do update set progress = excluded.progress, at = excluded.at
        where excluded.progress > old.progress
    )
    select class_id as "classId", user_id as "userId", max(progress)::int as progress from named group by 1, 2`)
  const reached = rows.filter(({ progress }) => progress === 100)
  return completeReached(app, transaction, reached, now)
}
