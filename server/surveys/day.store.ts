import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { classesStudied } from '../classes/door.ts'
import { ms } from '../kit/sql.ts'
import { type DayOf, dayFact } from '../registry/day.ts'

/** The questionnaires of running classes that close in these days or were answered then stand in the day of a learner. */
export function addSurveysToDay({ day }: Pick<App, 'day'>): void {
  day.add(surveysOfToday)
}

const surveysOfToday = ({ id, now, from, until, endsFrom, trains, most }: DayOf) => sql`
  select ${dayFact('survey', {
    id: sql`batch.id`,
    title: sql`survey.title`,
    place: sql`class.title`,
    classId: sql`class.id`,
    from: ms('batch.opens_at'),
    until: ms('batch.closes_at'),
    isClosed: sql`batch.is_closed`,
    hasAnswered: sql`taker.user_id is not null`,
    answeredAt: ms('answer.submitted_at'),
  })}
  from (${classesStudied(id, trains)}) class
  join survey_batches batch on batch.class_id = class.id and batch.published_at <= ${now}
  join surveys survey on survey.id = batch.survey_id
  left join survey_takers taker on taker.batch_id = batch.id and taker.user_id = ${id}
  left join survey_answers answer on answer.batch_id = batch.id and answer.user_id = ${id}
  where (answer.submitted_at >= ${from} and answer.submitted_at < ${until})
    or (taker.user_id is null and not batch.is_closed
      and batch.closes_at > ${endsFrom} and batch.closes_at < ${until})
  order by batch.closes_at, batch.id limit ${most.rows}`
