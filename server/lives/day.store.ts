import { LONGEST_LIVE_MS } from '@college/rules/home/judge-fact.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { classStudiedFor } from '../classes/door.ts'
import { ms } from '../kit/sql.ts'
import { isMarkedBy } from '../marks/door.ts'
import { type DayOf, dayFact } from '../registry/day.ts'
import { isWatchedBy } from './watch.store.ts'

/** The lives of these days that a learner may watch stand in their day: first those that they asked to be reminded of. */
export function addLivesToDay({ day }: Pick<App, 'day'>): void {
  day.add(livesOfToday)
}

/** One may have begun late yesterday, or be announced for tomorrow and have begun early. */
const livesOfToday = ({ id, now, from, until, beginsBefore, most }: DayOf) => sql`
  select ${dayFact('live', {
    id: sql`live.id`,
    title: sql`live.title`,
    type: sql`live.type`,
    classId: sql`coalesce(${classStudiedFor({ kind: 'live', id: sql`live.id` }, id)}::text, '')`,
    startsAt: ms('live.starts_at'),
    endsAt: ms('live.ends_at'),
    startedAt: ms('live.started_at'),
    pausedAt: ms('live.paused_at'),
    endedAt: ms('live.ended_at'),
    isReserved: sql`mine.is_reserved`,
  })}
  from lives live
  cross join lateral (select ${isMarkedBy(id, { kind: 'subscription', type: 'live' }, sql`live.id`)} as is_reserved) mine
  where live.is_published and not live.is_disabled
    and live.starts_at >= ${from} - interval '1 day' and live.starts_at < ${until}
    and live.ends_at <= live.starts_at + ${LONGEST_LIVE_MS} * interval '1 millisecond'
    and (live.started_at is not null or live.starts_at < ${beginsBefore})
    and (live.ended_at is null or live.starts_at >= ${from})
    and ${isWatchedBy(sql`live`, { id, administrates: () => sql`false` })}
  order by (live.ended_at is not null or (live.started_at is null and live.ends_at <= ${now})),
    mine.is_reserved desc, live.starts_at, live.id limit ${most.lives}`
