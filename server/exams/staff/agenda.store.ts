import { sql } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import { ms } from '../../kit/sql.ts'
import { type AgendaItem, MOST_OF_A_KIND } from '../../registry/agenda.ts'
import { mayExam } from '../exam-staff.store.ts'

/** The exams that open or close today stand in the day of those who manage them. */
export function addExamsToAgenda(app: App): void {
  app.agenda.addToday(async ({ user, from, until }) => {
    const { rows } = await app.background.execute<AgendaItem>(sql`
      select 'exam' as kind, exam.id, exam.title,
        case when opens then '今天开考' else '今天截止' end as note,
        ${ms('case when opens then exam.starts_at else exam.ends_at end')} as at,
        case when opens then ${ms('exam.ends_at')} end as until
      from exams exam cross join lateral (
        select coalesce(exam.starts_at >= ${from} and exam.starts_at < ${until}, false) as opens) today
      where exam.status = 'published' and (opens or (exam.ends_at >= ${from} and exam.ends_at < ${until}))
        and ${mayExam(user, 'see')}
      order by at, exam.id limit ${MOST_OF_A_KIND}`)
    return rows
  })
}
