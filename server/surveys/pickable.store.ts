import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { type Staff, worksOnSurvey } from './staff/staff-of.store.ts'

/**
 * Questionnaires as units of classes pick them: not those of evaluations, and only those on which somebody works, since the
 * staff of a class work on what is put to it.
 */
export const pickableSurveys = (user: Staff): SQL => sql`
  select survey.id, survey.title, '' as note, 0::float8 as period, '' as cover, 'mo' as theme, true as is_offered,
    survey.kind = 'survey' and ${worksOnSurvey(user)} as may_pick,
    null::timestamptz as starts_at, survey.id::text as newest
  from surveys survey`

/** Puts these questionnaires to the members of a class, where that has not been done yet. */
export async function openBatches(
  transaction: Database,
  { classId, surveyIds, now }: { classId: string; surveyIds: readonly string[]; now: Date },
): Promise<void> {
  if (surveyIds.length === 0) return
  await transaction.execute(sql`
    insert into survey_batches (survey_id, class_id, name, is_anonymous, published_at)
    select survey.id, ${classId}, survey.title, survey.is_anonymous, ${now} from surveys survey
    where survey.id = any(${sql.param([...surveyIds])}::uuid[]) and not exists (
      select from survey_batches batch where batch.survey_id = survey.id and batch.class_id = ${classId})`)
}
