import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { ms } from '../kit/sql.ts'
import { markCount } from '../marks/door.ts'
import { type AgendaItem, MOST_OF_A_KIND } from '../registry/agenda.ts'
import { mayLive } from './rights.store.ts'

/** The lives of today stand in the day of their hosts and of the administrators of their units. */
export function addLivesToAgenda(app: App): void {
  app.agenda.addToday(async ({ user, from, until }) => {
    const { rows } = await app.background.execute<AgendaItem & { teacher: string; subscribers: number }>(sql`
      select 'live' as kind, live.id, live.title, live.teacher_text as teacher,
        ${markCount({ kind: 'subscription', type: 'live' }, sql`live.id`)} as subscribers,
        ${ms('live.starts_at')} as at, ${ms('live.ends_at')} as until
      from lives live
      where live.is_published and not live.is_disabled and live.starts_at >= ${from} and live.starts_at < ${until}
        and ${mayLive(user, 'see', sql`live`)}
      order by live.starts_at, live.id limit ${MOST_OF_A_KIND}`)
    return rows.map(({ teacher, subscribers, ...row }) => ({
      ...row,
      note: [teacher, subscribers > 0 && `已预约 ${subscribers.toLocaleString('zh-CN')} 人`]
        .filter(Boolean)
        .join(' · '),
    }))
  })
}
