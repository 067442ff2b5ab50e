import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { studentsOfClasses } from '../classes/door.ts'

/**
 * The questionnaires of classes stand among what people still owe; those that are anonymous do not, because nobody may
 * learn who has filled them in (decision 028).
 */
export function followSurveys({ followed }: Pick<App, 'followed'>): void {
  followed.add({
    kind: 'survey',
    things: (now) => sql`
      select batch.id, survey.title, null::int as place_type, '填写并提交'::text as note,
        coalesce(batch.opens_at, batch.published_at) as starts_at, batch.closes_at + interval '1 minute' as ends_at
      from survey_batches batch join surveys survey on survey.id = batch.survey_id
      where batch.class_id is not null and not batch.is_anonymous and not batch.is_closed
        and batch.closes_at is not null and batch.published_at <= ${now}`,
    people: (ids) => sql`
      select batch.id as thing_id, given.user_id, given.class_id, given.class_title,
        case when taker.user_id is not null then 'done' else 'none' end as state, '' as note,
        greatest(given.since, coalesce(batch.opens_at, batch.published_at)) as since
      from survey_batches batch
      join (${studentsOfClasses(sql`select class_id from survey_batches where id in (${ids})`)}) given
        on given.class_id = batch.class_id
      left join survey_takers taker on taker.batch_id = batch.id and taker.user_id = given.user_id
      where batch.id in (${ids})`,
    address: ({ id }) => href(routes.survey, { batchId: id }),
  })
}
