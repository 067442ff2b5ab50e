import { CLOSED_NAME } from '@college/rules/account/shown-name.ts'
import { SAME_LINE } from '@college/rules/moderation/flood.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { profileFacts } from '../account/door.ts'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'
import { ms } from '../kit/sql.ts'
import { chatLines } from './tables.ts'

type LineState = 'normal' | 'held' | 'recalled' | 'removed'

/** A message with the names and pictures as they are now. */
export type LineRow = {
  id: string
  classId: string
  seq: number
  clientId: string
  /** Null when the account is closed. */
  userId: string | null
  userName: string
  photo: string
  /** What the author is in the class; '' for somebody who has left it. */
  kind: 'student' | 'cadre' | 'teacher' | 'observer' | ''
  content: string
  /** Storage keys. */
  images: string[]
  replySeq: number | null
  replyName: string | null
  replyContent: string | null
  replyState: LineState | null
  state: LineState
  sentAt: Date
}

export type NewLine = {
  userId: string
  clientId: string
  content: string
  images: string[]
  replySeq: number | undefined
  isHeld: boolean
  now: Date
}

/** `viewerId`: held messages are seen by their author alone. */
type Page = { classId: string; viewerId: string; limit: number }

const selected: SQL = sql`
  select line.id, line.class_id as "classId", line.seq::float8 as seq, line.client_id as "clientId",
    line.user_id as "userId", coalesce(author.name, ${CLOSED_NAME}) as "userName", coalesce(author.photo, '') as photo,
    coalesce((select member.kind from class_members member where member.class_id = line.class_id
      and member.user_id = line.user_id and member.status in ('admitted', 'completed')), '') as kind,
    line.content, array(select file.key from unnest(line.images) with ordinality as image (id, place)
      join files file on file.id = image.id order by image.place) as images,
    line.reply_seq::float8 as "replySeq", answered.name as "replyName", answered.content as "replyContent",
    answered.state as "replyState",
    line.state, ${ms('line.sent_at')} as "sentAt"
  from chat_lines line
  left join (${profileFacts}) author on author.id = line.user_id
  left join lateral (
    select coalesce(person.name, ${CLOSED_NAME}) as name, case when earlier.state = 'normal' then left(earlier.content, 100) else '' end as content,
      earlier.state
    from chat_lines earlier left join users person on person.id = earlier.user_id
    where earlier.class_id = line.class_id and earlier.seq = line.reply_seq) answered on true`

const seenBy = (viewerId: string): SQL => sql`(line.state <> 'held' or line.user_id = ${viewerId})`

export function lineStore(database: Database) {
  async function select(rest: SQL): Promise<LineRow[]> {
    const { rows } = await database.execute<Omit<LineRow, 'sentAt'> & { sentAt: number }>(sql`${selected} ${rest}`)
    return rows.map((row) => ({ ...row, sentAt: new Date(row.sentAt) }))
  }

  return {
    /** The messages before this place, or the latest; the newest first. */
    before: ({ classId, viewerId, limit }: Page, seq = Number.MAX_SAFE_INTEGER) =>
      select(sql`where line.class_id = ${classId} and line.seq < ${seq} and ${seenBy(viewerId)}
        order by line.seq desc limit ${limit}`),

    /** The messages after this place, in their order. */
    after: ({ classId, viewerId, limit }: Page, seq: number) =>
      select(sql`where line.class_id = ${classId} and line.seq > ${seq} and ${seenBy(viewerId)}
        order by line.seq limit ${limit}`),

    /** Messages with this text, the newest first. */
    find: ({ classId, viewerId, limit }: Page, keyword: string, before = Number.MAX_SAFE_INTEGER) =>
      select(sql`where line.class_id = ${classId} and line.seq < ${before} and line.state = 'normal'
        and line.content ilike ${containing(keyword)} and ${seenBy(viewerId)}
        order by line.seq desc limit ${limit}`),

    byIds: (ids: string[]) => select(sql`where line.id = any(${sql.param(ids)}::uuid[])`),

    /** What these people have sent with these keys. */
    sent: (keys: Pick<NewLine, 'userId' | 'clientId'>[]) =>
      select(sql`where (line.user_id, line.client_id) in (
        select "userId", "clientId"
        from json_to_recordset(${JSON.stringify(keys)}::json) as asked ("userId" uuid, "clientId" uuid))`),

    async findSent(userId: string, clientId: string): Promise<LineRow | undefined> {
      const [row] = await select(sql`where line.user_id = ${userId} and line.client_id = ${clientId}`)
      return row
    },
  }
}

/** What the classes of these rooms are called, by their ids. */
export async function roomTitles(database: Database, classIds: string[]): Promise<Map<string, string>> {
  const { rows } = await database.execute<{ id: string; title: string }>(sql`
    select id, title from classes where id = any(${sql.param(classIds)}::uuid[])`)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/**
 * Stores the messages of a class and gives them the next places, in their order; answers the ids of those that are new.
 * Left out are those that their device has sent before, and those that repeat the text of their author too often. The
 * room stays locked until the commit: whoever has seen a place has seen all before it.
 */
export async function addLines(transaction: Database, classId: string, lines: NewLine[]): Promise<Map<string, string>> {
  const last = await nextPlace(transaction, classId, lines.length)
  const asked = lines.map((line, at) => ({ ...line, seq: last - lines.length + 1 + at }))
  const { rows } = await transaction.execute<{ id: string; key: string }>(sql`
    with asked as (
      select *, row_number() over (partition by "userId", content order by seq) as nth
      from json_to_recordset(${JSON.stringify(asked)}::json) as asked ("userId" uuid, "clientId" uuid, content text,
        images uuid[], "replySeq" bigint, "isHeld" boolean, now timestamptz, seq bigint)
    )
    insert into chat_lines (class_id, seq, user_id, client_id, content, images, reply_seq, state, sent_at)
    select ${classId}, seq, "userId", "clientId", content, images, "replySeq",
      case when "isHeld" then 'held' else 'normal' end, now
    from asked
    where content = '' or ${SAME_LINE.most} >= nth + (
      select count(*) from chat_lines own where own.user_id = asked."userId" and own.class_id = ${classId}
        and own.content = asked.content and own.sent_at > asked.now - make_interval(secs => ${SAME_LINE.seconds}))
    order by seq
    on conflict (user_id, client_id) do nothing
    returning id, user_id || ' ' || client_id as key`)
  return new Map(rows.map(({ id, key }) => [key, id]))
}

/** The author and the key of a message, which together name it. */
export const keyOfLine = ({ userId, clientId }: Pick<NewLine, 'userId' | 'clientId'>) => `${userId} ${clientId}`

async function nextPlace(transaction: Database, classId: string, many = 1): Promise<number> {
  const { rows } = await transaction.execute<{ seq: number }>(sql`
    insert into chat_rooms as room (class_id, last_seq) values (${classId}, ${many})
    on conflict (class_id) do update set last_seq = room.last_seq + excluded.last_seq
    returning last_seq::float8 as seq`)
  return rows[0]?.seq as number
}

/** A held message is shown from now on, at the end: who has read further would not find it at its old place. */
export async function showLine(transaction: Database, id: string): Promise<boolean> {
  const [held] = await transaction
    .select({ classId: chatLines.classId })
    .from(chatLines)
    .where(and(eq(chatLines.id, id), eq(chatLines.state, 'held')))
  if (!held) return false
  const seq = await nextPlace(transaction, held.classId)
  const shown = await transaction
    .update(chatLines)
    .set({ state: 'normal', seq })
    .where(and(eq(chatLines.id, id), eq(chatLines.state, 'held')))
    .returning({ id: chatLines.id })
  return shown.length > 0
}

/** Takes a message from view, its text and images with it; false when it was gone already. */
export async function takeLine(transaction: Database, id: string, state: 'recalled' | 'removed'): Promise<boolean> {
  const taken = await transaction
    .update(chatLines)
    .set({ state, content: '', images: [] })
    .where(and(eq(chatLines.id, id), sql`${chatLines.state} in ('normal', 'held')`))
    .returning({ id: chatLines.id })
  return taken.length > 0
}

/** Only its author sees the message until it is approved. */
export async function hideLine(transaction: Database, id: string): Promise<boolean> {
  const hidden = await transaction
    .update(chatLines)
    .set({ state: 'held' })
    .where(and(eq(chatLines.id, id), eq(chatLines.state, 'normal')))
    .returning({ id: chatLines.id })
  return hidden.length > 0
}

/** An image in a message that this person may read, on the row `file`. */
export const isChatImageFor = (userId: string): SQL => sql`exists (
  select from chat_lines line
  join classes class on class.id = line.class_id and class.status = 'published'
  join class_members member on member.class_id = class.id and member.user_id = ${userId}
    and member.status in ('admitted', 'completed')
  where line.images @> array[file.id] and line.state in ('normal', 'held') and ${seenBy(userId)})`
