import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { ms } from '../kit/sql.ts'
import { isMarkedBy } from '../marks/door.ts'
import { type DayOf, dayFact } from '../registry/day.ts'
import { isWatchedBy } from './watch.store.ts'

/** A day has more to do than to watch. */
const MOST_LIVES = 4

/** The lives of today that a learner may watch stand in their day: first those that they asked to be reminded of. */
export function addLivesToDay({ day }: Pick<App, 'day'>): void {
  day.add(livesOfToday)
}

/** One may have begun late yesterday, or be announced for tomorrow and have begun early. */
const livesOfToday = ({ id, now, from }: DayOf) => sql`
  select ${dayFact('live', {
    id: sql`live.id`,
    title: sql`live.title`,
    type: sql`live.type`,
    startsAt: ms('live.starts_at'),
    endsAt: ms('live.ends_at'),
    startedAt: ms('live.started_at'),
    pausedAt: ms('live.paused_at'),
    endedAt: ms('live.ended_at'),
    isReserved: sql`mine.is_reserved`,
  })}
  from lives live
  cross join lateral (select ${isMarkedBy(id, { kind: 'subscription', type: 'live' }, sql`live.id`)} as is_reserved) mine
  where live.is_published and not live.is_disabled and live.ended_at is null
    and live.starts_at >= ${from} - interval '1 day' and live.starts_at < ${from} + interval '2 days'
    and (live.started_at is not null or live.ends_at > ${now})
    and (live.started_at is not null or live.starts_at < ${from} + interval '1 day')
    and ${isWatchedBy(sql`live`, { id, administrates: () => sql`false` })}
  order by mine.is_reserved desc, live.starts_at, live.id limit ${MOST_LIVES}`
