import { type SQL, sql } from 'drizzle-orm'
import { isSessionRunning } from '../account/door.ts'
import { belongsToClasses, isOfOwnClass } from '../classes/door.ts'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { isHostOf } from './hosts.store.ts'
import { administratesLive, mayLive } from './rights.store.ts'

/**
 * Somebody who would watch, and whether they administrate a live; both may be expressions of the statement around it.
 */
type Watcher = { id: SQL | string; administrates: (live: SQL) => SQL }

/** Without a user: a guest. */
export const watcherOf = (user: User | undefined): Watcher | undefined =>
  user && { id: user.id, administrates: (live) => mayLive(user, 'see', live) }

/** The person on the row `person`. */
export const watchingPerson: Watcher = { id: sql`person.id`, administrates: administratesLive }

/**
 * Whether somebody may watch a live, as a condition on the row `live`: everybody where no class names it or it is open
 * to all, else those who are in one of its classes, the teachers of those, the hosts, and administrators of its unit
 * and of units above. The one rule for its page, picture, replay, room, lists, study and reminders.
 */
export const isWatchedBy = (live: SQL, watcher: Watcher | undefined): SQL<boolean> => {
  const subject = { kind: 'live' as const, id: sql`${live}.id` }
  const asPerson = watcher
    ? sql`or ${watcher.administrates(live)}
        or ${isHostOf(live, watcher.id)}
        or ${isOfOwnClass(subject, sql`${watcher.id}`)}`
    : sql``
  return sql<boolean>`(${live}.is_open_to_all or not ${belongsToClasses(subject)} ${asPerson})`
}

/** Whether the person on the row `person` is a host of the row `live`: only hosts see its rehearsal. */
const isHostedByPerson = sql`(${administratesLive(sql`live`)} or ${isHostOf(sql`live`, sql`asked."userId"`)})`

/** A session that would watch what goes out on a channel. */
export type Watching = { channelId: string; userId: string; sessionId: string }

/**
 * Of each whether it may watch: its session goes on, and its person is in the audience and not turned out of the room.
 * Sessions of many people: call it as the system.
 */
export async function watchesChannels(database: Database, asked: readonly Watching[], now: Date): Promise<boolean[]> {
  const session = { id: sql`asked."sessionId"`, userId: sql`person.id` }
  const { rows } = await database.execute<{ place: number }>(sql`
    select asked.place::int as place
    from rows from (jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as ("channelId" uuid, "userId" uuid, "sessionId" uuid)) with ordinality
      as asked ("channelId", "userId", "sessionId", place)
    join lives live on live.channel_id = asked."channelId" or live.rehearsal_id = asked."channelId"
    join users person on person.id = asked."userId"
    where ${isSessionRunning(session, now)}
      and ${isWatchedBy(sql`live`, watchingPerson)}
      and (live.channel_id = asked."channelId" or live.rehearses_until > ${now} and ${isHostedByPerson})
      and (${administratesLive(sql`live`)} or not exists (
        select from live_bans ban where ban.live_id = live.id and ban.user_id = person.id))`)
  const watching = new Set(rows.map(({ place }) => place))
  return asked.map((_, index) => watching.has(index + 1))
}
