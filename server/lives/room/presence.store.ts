import type { LiveState } from '@college/contract/lives/live.ts'
import type { LiveSpeaker } from '@college/contract/lives/room.ts'
import { sql } from 'drizzle-orm'
import { profileFacts } from '../../account/door.ts'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'
import { isRaised } from '../hand/hand.store.ts'
import { isRoomOpenAt, stateOf } from '../live.store.ts'
import { lives } from '../tables.ts'

export type Role = 'host' | 'viewer'
export type Present = { liveId: string; userId: string; role: Role }

/** What the pages in a room are told when it changes. */
export type RoomNow = {
  liveId: string
  viewers: number
  state: LiveState
  isClosed: boolean
  isShut: boolean
  speaker: LiveSpeaker | null
}

/** How long a row is valid after it was written, in seconds: two missed renewals. */
const VALID_SECONDS = 30
/** The process of people who have no socket. */
export const POLLING = '00000000-0000-0000-0000-000000000000'

const viewersOf = (liveId: ReturnType<typeof sql>, now: Date) => sql`(
  select count(distinct present.user_id)::int from live_presence present
  where present.live_id = ${liveId} and present.role = 'viewer' and present.until > ${now})`

/** Who speaks beside the host of a live on the row `lives`; null while nobody does. */
const speakerOf = (liveId: ReturnType<typeof sql>, now: Date) => sql`case when ${isRoomOpenAt(now)} then (
  select json_build_object('userId', person.id, 'name', person.name, 'unitName', person.unit_name, 'photo', person.photo,
    'since', ${ms('live_hands.connected_at')}) from live_hands
  join (${profileFacts}) person on person.id = live_hands.user_id
  where live_hands.live_id = ${liveId} and live_hands.connected_at is not null and ${isRaised(now)} limit 1) end`

const until = (now: Date) => new Date(now.getTime() + VALID_SECONDS * 1_000)

export function presenceStore(database: Database) {
  return {
    enter: enterRooms(database),

    async leave(processId: string, people: Pick<Present, 'liveId' | 'userId'>[]): Promise<void> {
      if (people.length === 0) return
      await database.execute(sql`
        delete from live_presence present
        using unnest(${sql.param(people.map(({ liveId }) => liveId))}::uuid[],
          ${sql.param(people.map(({ userId }) => userId))}::uuid[]) as gone (live_id, user_id)
        where present.process_id = ${processId} and present.live_id = gone.live_id and present.user_id = gone.user_id`)
    },

    /** The rows of this process are valid for some time more; those that nobody renewed are deleted. */
    async renew(processId: string, now: Date): Promise<void> {
      await database.execute(sql`
        update live_presence set until = ${until(now)} where process_id = ${processId}`)
      await database.execute(sql`delete from live_presence where until < ${now}`)
    },

    leaveAll: (processId: string) => database.execute(sql`delete from live_presence where process_id = ${processId}`),

    /** Of rooms that have pages on this process, what they show. */
    async now(liveIds: string[], now: Date): Promise<RoomNow[]> {
      const { rows } = await database.execute<RoomNow>(sql`
        select lives.id as "liveId", ${stateOf(now)} as state, not lives.is_chat_open as "isClosed",
          lives.is_disabled or not lives.is_published as "isShut",
          ${viewersOf(sql`lives.id`, now)} as viewers, ${speakerOf(sql`lives.id`, now)} as speaker
        from ${lives} where lives.id = any(${sql.param(liveIds)}::uuid[])`)
      return rows
    },

    async viewers(liveId: string, now: Date): Promise<number> {
      const { rows } = await database.execute<{ viewers: number }>(
        sql`select ${viewersOf(sql`${liveId}::uuid`, now)} as viewers`,
      )
      return rows[0]?.viewers ?? 0
    },

    async speaker(liveId: string, now: Date): Promise<LiveSpeaker | null> {
      const { rows } = await database.execute<{ speaker: LiveSpeaker | null }>(sql`
        select ${speakerOf(sql`lives.id`, now)} as speaker from ${lives} where lives.id = ${liveId}`)
      return rows[0]?.speaker ?? null
    },

    /** Who is in the room now. */
    async people(liveId: string, now: Date): Promise<{ userId: string; role: Role }[]> {
      const { rows } = await database.execute<{ userId: string; role: Role }>(sql`
        select distinct user_id as "userId", role from live_presence where live_id = ${liveId} and until > ${now}`)
      return rows
    },

    async isPresent(liveId: string, userId: string, now: Date): Promise<boolean> {
      const { rows } = await database.execute(sql`
        select from live_presence where live_id = ${liveId} and user_id = ${userId} and until > ${now} limit 1`)
      return rows.length > 0
    },
  }
}

const enterRooms =
  (database: Database) =>
  async (processId: string, people: Present[], now: Date): Promise<void> => {
    if (people.length === 0) return
    // People and lives that were deleted meanwhile are left out, in the order of the key so that writers do not deadlock.
    await database.execute(sql`
      insert into live_presence (live_id, user_id, process_id, role, until)
      select live.id, person.id, ${processId}::uuid, entered.role, ${until(now)}
      from unnest(${sql.param(people.map(({ liveId }) => liveId))}::uuid[],
        ${sql.param(people.map(({ userId }) => userId))}::uuid[],
        ${sql.param(people.map(({ role }) => role))}::text[]) as entered (live_id, user_id, role)
      join lives live on live.id = entered.live_id join users person on person.id = entered.user_id
      order by live.id, person.id
      on conflict (live_id, user_id, process_id) do update set role = excluded.role, until = excluded.until`)
  }
