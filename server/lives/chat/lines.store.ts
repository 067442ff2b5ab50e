import { CLOSED_NAME } from '@college/rules/account/shown-name.ts'
import { type SQL, sql } from 'drizzle-orm'
import { profileFacts } from '../../account/door.ts'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'

/** A line with the name and picture as they are now. */
export type LineRow = {
  id: string
  liveId: string
  seq: number
  change: number
  clientId: string
  /** Null when the account is closed. */
  userId: string | null
  userName: string
  photo: string
  isHost: boolean
  content: string
  state: 'normal' | 'held' | 'removed'
  removedBy: string | null
  offset: number
  sentAt: Date
}

const selected: SQL = sql`
  select line.id, line.live_id as "liveId", line.seq::float8 as seq, line.change::float8 as change,
    line.client_id as "clientId", line.user_id as "userId", coalesce(author.name, ${CLOSED_NAME}) as "userName",
    coalesce(author.photo, '') as photo, line.is_host as "isHost", line.content, line.state,
    line.removed_by as "removedBy", line.offset_ms / 1000.0::float8 as offset,
    ${ms('line.sent_at')} as "sentAt"
  from live_lines line left join (${profileFacts}) author on author.id = line.user_id`

/** Whose page: hosts see what was taken down, so that they can undo it. */
export type Viewer = { liveId: string; viewerId: string; isHost: boolean; limit: number }

/** What is shown in pages of lines. */
const shownTo = ({ viewerId, isHost }: Viewer): SQL => sql`(line.state = 'normal'
  or (line.state = 'held' and line.user_id = ${viewerId}) or (line.state = 'removed' and ${isHost}))`

export function liveLineStore(database: Database) {
  async function select(rest: SQL): Promise<LineRow[]> {
    const { rows } = await database.execute<Omit<LineRow, 'sentAt'> & { sentAt: number }>(sql`${selected} ${rest}`)
    return rows.map((row) => ({ ...row, sentAt: new Date(row.sentAt) }))
  }

  return {
    /** The lines before this place, the newest first. */
    before: (viewer: Viewer, seq = Number.MAX_SAFE_INTEGER) =>
      select(sql`where line.live_id = ${viewer.liveId} and line.seq < ${seq} and ${shownTo(viewer)}
        order by line.seq desc limit ${viewer.limit}`),

    /** The lines that changed after this number, held ones of others too, in the order of their changes. */
    changes: ({ liveId, limit }: Viewer, after: number) =>
      select(sql`where line.live_id = ${liveId} and line.change > ${after} order by line.change limit ${limit}`),

    /** Up to this moment of the broadcast, the newest first. */
    until: ({ liveId, limit }: Viewer, offset: number) =>
      select(sql`where line.live_id = ${liveId} and line.offset_ms <= ${Math.round(offset * 1_000)}
        and line.state = 'normal' order by line.offset_ms desc, line.seq desc limit ${limit}`),

    /** After this moment, in their order. */
    from: ({ liveId, limit }: Viewer, offset: number) =>
      select(sql`where line.live_id = ${liveId} and line.offset_ms > ${Math.round(offset * 1_000)}
        and line.state = 'normal' order by line.offset_ms, line.seq limit ${limit}`),

    byIds: (ids: string[]) => select(sql`where line.id = any(${sql.param(ids)}::uuid[])`),

    async findSent(userId: string, clientId: string): Promise<LineRow | undefined> {
      const [row] = await select(sql`where line.user_id = ${userId} and line.client_id = ${clientId}`)
      return row
    },

    async chat(liveId: string): Promise<{ lastChange: number; pinnedId: string | null }> {
      const { rows } = await database.execute<{ lastChange: number; pinnedId: string | null }>(sql`
        select last_change::float8 as "lastChange", pinned_id as "pinnedId" from live_chats where live_id = ${liveId}`)
      return rows[0] ?? { lastChange: 0, pinnedId: null }
    },
  }
}

/** What these broadcasts are called, by their ids. */
export async function liveTitles(database: Database, liveIds: string[]): Promise<Map<string, string>> {
  const { rows } = await database.execute<{ id: string; title: string }>(sql`
    select id, title from lives where id = any(${sql.param(liveIds)}::uuid[])`)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export type NewLine = {
  liveId: string
  userId: string
  clientId: string
  content: string
  isHost: boolean
  isHeld: boolean
  offsetMs: number
}

/** Takes the next number of a chat, and its lock until the commit. */
const nextChange = (liveId: string | SQL): SQL => sql`
  insert into live_chats as chat (live_id, last_change) values (${liveId}, 1)
  on conflict (live_id) do update set last_change = chat.last_change + 1 returning last_change as number`

/** Stores a line at the end, in one statement; undefined when this page has sent it before. */
export async function addLine(database: Database, line: NewLine, now: Date): Promise<string | undefined> {
  const { liveId, userId, clientId, content, isHost, isHeld, offsetMs } = line
  const { rows } = await database.execute<{ id: string }>(sql`
    with next as (${nextChange(liveId)})
    insert into live_lines (live_id, seq, change, user_id, client_id, content, is_host, state, offset_ms, sent_at)
    select ${liveId}, next.number, next.number, ${userId}, ${clientId}, ${content}, ${isHost},
      ${isHeld ? 'held' : 'normal'}, ${offsetMs}, ${now} from next
    on conflict (user_id, client_id) do nothing returning id`)
  return rows[0]?.id
}

type Change = { to: LineRow['state']; from: LineRow['state'][]; removedBy?: string; isNewPlace?: boolean }

/** Changes the state of a line and gives the change a number; undefined when it is not in one of the states before. */
export async function changeLine(
  transaction: Database,
  { id, liveId }: Pick<LineRow, 'id' | 'liveId'>,
  { to, from, removedBy, isNewPlace = false }: Change,
): Promise<number | undefined> {
  const { rows } = await transaction.execute<{ number: string }>(nextChange(liveId))
  const number = Number(rows[0]?.number)
  const changed = await transaction.execute(sql`
    update live_lines set state = ${to}, change = ${number}, removed_by = ${removedBy ?? null},
      seq = case when ${isNewPlace} then ${number} else seq end
    where id = ${id} and state = any(${sql.param(from)}::text[]) returning id`)
  if (changed.rows.length === 0) return undefined
  if (to !== 'normal') {
    await transaction.execute(
      sql`update live_chats set pinned_id = null where live_id = ${liveId} and pinned_id = ${id}`,
    )
  }
  return number
}

/** Pins a line that is shown, or none; false when it is not. */
export async function pinLine(database: Database, liveId: string, lineId: string | undefined): Promise<boolean> {
  if (lineId === undefined) {
    await database.execute(sql`update live_chats set pinned_id = null where live_id = ${liveId}`)
    return true
  }
  const { rows } = await database.execute(sql`
    update live_chats set pinned_id = line.id from live_lines line
    where live_chats.live_id = ${liveId} and line.id = ${lineId} and line.live_id = ${liveId} and line.state = 'normal'
    returning pinned_id`)
  return rows.length > 0
}
