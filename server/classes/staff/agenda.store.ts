import { DAYS_BEFORE_END, DAYS_WITHOUT_STUDY } from '@college/contract/console/agenda.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import { ms } from '../../kit/sql.ts'
import { type AgendaItem, type AgendaNotice, MOST_OF_A_KIND } from '../../registry/agenda.ts'
import { isIdleSince, staffOfClass, teachesIn } from '../member.store.ts'

/** Of those who study in the row `class`, how many have not completed it. */
const openStudents = (which: SQL = sql`true`): SQL => sql`
  select count(*)::int as people from class_members member
  where member.class_id = class.id and member.status = 'admitted' and member.kind in ('student', 'cadre') and ${which}`

/** What begins and ends today in the classes of their staff, and what needs a look in them. */
export function addClassesToAgenda({ agenda, background }: App): void {
  agenda.addToday(async ({ user, from, until }) => {
    const { rows } = await background.execute<
      Omit<AgendaItem, 'note'> & { students: number; places: number | null }
    >(sql`
      select event.kind, class.id, class.title, class.student_total as students,
        case when class.quota_rule = 1 then class.places end as places, ${ms('event.at')} as at, null as until
      from classes class cross join lateral (values ('enrolEnds', class.enrol_until),
        ('classBegins', class.train_from), ('classEnds', class.train_until)) event (kind, at)
      where class.status = 'published' and ${staffOfClass(user)} and event.at >= ${from} and event.at < ${until}
      order by event.at, class.id limit ${MOST_OF_A_KIND}`)
    return rows.map(({ students, places, ...row }) => ({ ...row, note: noteOf(row.kind, students, places) }))
  })

  agenda.addNotices(async ({ user, now }) => {
    const { rows } = await background.execute<AgendaNotice>(sql`
      select 'classEndsSoon' as kind, class.id, class.title, open.people, ${ms('class.train_until')} as at
      from classes class cross join lateral (${openStudents()}) open
      where class.status = 'published' and ${staffOfClass(user)} and class.train_until > ${now}
        and class.train_until <= ${new Date(now.getTime() + DAYS_BEFORE_END * DAY_MS)} and open.people > 0
      order by class.train_until, class.id limit ${SHOWN}`)
    return rows
  })

  // Only of one's own classes: an administrator of a province has thousands.
  agenda.addNotices(async ({ user, now }) => {
    const since = new Date(now.getTime() - DAYS_WITHOUT_STUDY * DAY_MS)
    const { rows } = await background.execute<AgendaNotice>(sql`
      select 'noStudy' as kind, class.id, class.title, idle.people, ${now.getTime()}::float8 as at
      from classes class cross join lateral (${openStudents(isIdleSince(since))}) idle
      where class.status = 'published' and ${teachesIn(user.id)} and coalesce(class.train_from < ${since}, true)
        and coalesce(class.train_until > ${now}, true) and idle.people > 0
      order by idle.people desc, class.id limit ${SHOWN}`)
    return rows
  })
}

const DAY_MS = 86_400_000
const SHOWN = 5

function noteOf(kind: AgendaItem['kind'], students: number, places: number | null): string {
  if (kind !== 'enrolEnds') return `${students.toLocaleString('zh-CN')} 名学员`
  if (places === null) return `已报名 ${students.toLocaleString('zh-CN')} 人`
  return `名额 ${students.toLocaleString('zh-CN')} / ${places.toLocaleString('zh-CN')}`
}
