import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { subjectsAsked } from '../classes/door.ts'
import { ms } from '../kit/sql.ts'
import { type DayOf, dayFact } from '../registry/day.ts'

/** Whoever has a make-up has its window alone. */
const begins = sql`coalesce(makeup.open_from, greatest(exam.starts_at, place.open_from))`
const ends = sql`coalesce(makeup.open_until, least(exam.ends_at, place.open_until))`

/** The exams that somebody has begun, that begin or end in these days or that they handed in then stand in their day. */
export function addExamsToDay({ day, examPlaces }: Pick<App, 'day' | 'examPlaces'>): void {
  const given = (userId: DayOf['id']) =>
    examPlaces.examsOf(userId).map(
      ({ type, exams }) => sql`
      union all select exam_id, ${type}::text, business_id, title, null, null from (${exams}) given`,
    )

  day.add(
    ({ id, now, from, until, endsFrom, beginsBefore, trains, most }) => sql`
    select ${dayFact('exam', {
      id: sql`exam.id`,
      title: sql`exam.title`,
      place: sql`place.title`,
      businessType: sql`place.business_type`,
      businessId: sql`place.business_id`,
      startsAt: ms(begins),
      endsAt: ms(ends),
      minutes: sql`exam.minutes`,
      hasAttemptLeft: sql`exam.attempt_limit = 0
        or coalesce(result.attempts, 0) < coalesce(makeup.attempts_before + 1, exam.attempt_limit)`,
      isPassed: sql`result.passed_at is not null`,
      sittingUntil: ms('sitting.deadline_at'),
      handedInAt: ms('result.last_at'),
    })}
    from (
      select subject_id as exam_id, 'class' as business_type, id as business_id, title, open_from, open_until
      from (${subjectsAsked('exam', id, { now, ...trains })}) of_class
      ${sql.join(given(id))}
    ) place
    join exams exam on exam.id = place.exam_id and exam.status = 'published'
    left join exam_results result on result.exam_id = exam.id and result.user_id = ${id}
    left join exam_makeups makeup on makeup.exam_id = exam.id and makeup.user_id = ${id}
    left join exam_sittings sitting on sitting.user_id = ${id} and sitting.exam_id = exam.id and sitting.state = 'open'
    where sitting.id is not null or (result.last_at >= ${from} and result.last_at < ${until})
      or (result.passed_at is null and ${ends} >= ${endsFrom}
        and ${ends} < ${until})
      or (result.passed_at is null and ${begins} >= ${now}
        and ${begins} < ${beginsBefore})
    order by ${ends}, exam.id limit ${most.rows}`,
  )
}
