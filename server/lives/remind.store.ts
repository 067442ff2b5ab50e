import { type LiveNews, TOLD_EARLY_MINUTES } from '@college/rules/messages/live-news.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { ms } from '../kit/sql.ts'
import { isRoomOpenAt } from './live.store.ts'
import { isWatchedBy, watchingPerson } from './watch.store.ts'

type DueLive = { id: string; title: string; startsAt: Date }
type BegunLive = DueLive & { remindedAt: Date | null }
/** `dueAt`: as the database writes it. */
type DueNews = LiveNews & { dueAt: string }

type Subscribers = { liveId: string; since?: Date | undefined; after: string; limit: number }

export function remindStore(database: Database) {
  return {
    /** Lives that begin within these minutes, whose subscribers were not reminded. */
    async findDue(now: Date, minutes: number): Promise<DueLive[]> {
      const { rows } = await database.execute<{ id: string; title: string; startsAt: number }>(sql`
        select id, title, ${ms('starts_at')} as "startsAt" from lives
        where reminded_at is null and is_published and not is_disabled and started_at is null
          and starts_at > ${now} and starts_at <= ${now}::timestamptz + make_interval(mins => ${minutes})
        order by starts_at`)
      return rows.map(({ startsAt, ...live }) => ({ ...live, startsAt: new Date(startsAt) }))
    },

    /**
     * Lives that have begun and whose late subscribers were not told yet. A live that started early (`earlyFrom`) is
     * left out: its subscribers were told then.
     */
    async findBegun(now: Date): Promise<BegunLive[]> {
      type Row = { id: string; title: string; startsAt: number; remindedAt: number | null }
      const { rows } = await database.execute<Row>(sql`
        select id, title, ${ms('starts_at')} as "startsAt", ${ms('reminded_at')} as "remindedAt" from lives
        where beginning_told_at is null and is_published and not is_disabled and ${isRoomOpenAt(now)}
          and starts_at > ${now}::timestamptz - interval '1 day'
          and starts_at <= coalesce(started_at, ${now}) + make_interval(mins => ${TOLD_EARLY_MINUTES})
        order by starts_at`)
      const dateOf = (at: number | null) => (at === null ? null : new Date(at))
      return rows.map(({ startsAt, remindedAt, ...live }) => ({
        ...live,
        ...{ startsAt: new Date(startsAt), remindedAt: dateOf(remindedAt) },
      }))
    },

    /** Who has subscribed, or did `since`, and may still watch it, in the order of their ids. */
    async findSubscribers({ liveId, since, after, limit }: Subscribers): Promise<string[]> {
      const { rows } = await database.execute<{ userId: string }>(sql`
        select mark.user_id as "userId" from marks mark
        join lives live on live.id = mark.item_id
        join users person on person.id = mark.user_id
        where mark.kind = 'subscription' and mark.type = 'live' and mark.item_id = ${liveId}
          and mark.user_id > ${after}::uuid and person.status = 'active'
          and mark.created_at >= coalesce(${since ?? null}::timestamptz, '-infinity')
          and ${isWatchedBy(sql`live`, watchingPerson)}
        order by mark.user_id limit ${limit}`)
      return rows.map(({ userId }) => userId)
    },

    /** Lives of which subscribers wait to be told a new time, that it was withdrawn, or that it began early. */
    async findNews(now: Date): Promise<DueNews[]> {
      type Row = { id: string; title: string; isOff: boolean; dueAt: string; startsAt: number; changedAt: number } & {
        startedAt: number | null
        endedAt: number | null
      }
      const { rows } = await database.execute<Row>(sql`
        select id, title, ${ms('starts_at')} as "startsAt", ${ms('started_at')} as "startedAt",
          ${ms('ended_at')} as "endedAt", not is_published or is_disabled as "isOff",
          ${ms('news_due_at')} as "changedAt", news_due_at::text as "dueAt"
        from lives where news_due_at <= ${now} order by news_due_at`)
      const dateOf = (at: number | null) => (at === null ? null : new Date(at))
      return rows.map(({ startsAt, startedAt, endedAt, changedAt, ...live }) => ({
        ...live,
        ...{ startsAt: new Date(startsAt), changedAt: new Date(changedAt) },
        ...{ startedAt: dateOf(startedAt), endedAt: dateOf(endedAt) },
      }))
    },

    /** What has changed again since then is told again. */
    async told({ id, dueAt }: DueNews): Promise<void> {
      await database.execute(sql`
        update lives set news_due_at = null where id = ${id} and news_due_at = ${dueAt}::timestamptz`)
    },

    async toldOfBeginning(liveId: string, now: Date): Promise<void> {
      await database.execute(sql`update lives set beginning_told_at = ${now} where id = ${liveId}`)
    },

    async reminded(liveId: string, now: Date): Promise<void> {
      await database.execute(sql`update lives set reminded_at = ${now} where id = ${liveId}`)
    },
  }
}
