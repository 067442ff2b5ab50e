import type { MessageKind } from '@college/contract/messages/kinds.ts'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'
import { ms } from '../kit/sql.ts'
import { messages } from './tables.ts'

export type MessageFilter = { isRead?: boolean; kind?: MessageKind; text?: string }
type Page = { limit: number; offset: number }

/** A row as one JSON array: parsing it is several times faster than reading a row of columns. */
type MessageTuple = [
  id: string,
  kind: MessageKind,
  title: string,
  content: string,
  link: string,
  createdAtMs: number,
  isRead: boolean,
]

const NEWEST = [desc(messages.createdAt), desc(messages.id)]

export function messageListStore(database: Database) {
  const isTheirs = eq(messages.userId, sql.placeholder('userId'))

  const pageOf = (columns: SQL, conditions: SQL[] = []) => sql`
    select ${columns} from ${messages} where ${and(isTheirs, ...conditions)} order by ${sql.join(NEWEST, sql`, `)}
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`
  const preparedFrom = (name: string, from: SQL) =>
    database
      .select({
        found: sql<MessageTuple[] | null>`json_agg(json_build_array(
          ${messages.id}, ${messages.kind}, ${messages.title}, ${messages.content}, ${messages.link},
          ${ms(messages.createdAt)}, ${messages.readAt} is not null
        ) order by ${sql.join(NEWEST, sql`, `)})`,
      })
      .from(sql`${from} ${messages}`)
      .prepare(name)
  const prepared = (name: string, ...conditions: SQL[]) => preparedFrom(name, sql`(${pageOf(sql`*`, conditions)})`)

  const findFirst = prepared('messages_list')
  // Select the ids of a late page first: they come from the index alone, so the rows that it skips are not read.
  const findLate = preparedFrom(
    'messages_list_late',
    sql`(select * from ${messages} where ${isTheirs}
      and ${messages.id} = any(array(${pageOf(sql`${messages.id}`)})))`,
  )
  const findSome = prepared('messages_list_some', isOfState, isOfKind, hasText)
  const findInAnyCase = prepared('messages_list_any_case', isOfState, isOfKind, hasTextInAnyCase)

  return {
    async find(userId: string, { isRead, kind, text }: MessageFilter, page: Page) {
      const isFiltered = isRead !== undefined || kind !== undefined || text !== undefined
      const findPage = page.offset > 0 ? findLate : findFirst
      const query = !isFiltered ? findPage : text && hasCase(text) ? findInAnyCase : findSome
      const [row] = await query.execute({
        userId,
        ...page,
        isRead: isRead ?? null,
        kind: kind ?? null,
        pattern: text === undefined ? null : containing(text),
      })
      return (row?.found ?? []).map(([id, ofKind, title, content, link, createdAt, wasRead]) => ({
        id,
        kind: ofKind,
        title,
        content,
        link,
        createdAt: new Date(createdAt),
        isRead: wasRead,
      }))
    },

    /** False when this person has no such message. A message that was already read keeps its first reading time. */
    markRead: markMessageRead(database),

    /** The message that was sent for a reason, if there is one that was not read. */
    async markReasonRead(userId: string, reason: string, now: Date): Promise<boolean> {
      const { rowCount } = await database
        .update(messages)
        .set({ readAt: now })
        .where(and(eq(messages.userId, userId), eq(messages.reason, reason), isNull(messages.readAt)))
      return (rowCount ?? 0) > 0
    },

    /** Marks all unread messages, or those of one kind. Returns the number marked. */
    async markAllRead(userId: string, kind: MessageKind | undefined, now: Date): Promise<number> {
      const { rowCount } = await database
        .update(messages)
        .set({ readAt: now })
        .where(and(eq(messages.userId, userId), isNull(messages.readAt), kind ? eq(messages.kind, kind) : undefined))
      return rowCount ?? 0
    },
  }
}

const markMessageRead =
  (database: Database) =>
  async (userId: string, id: string, now: Date): Promise<boolean> => {
    const rows = await database
      .update(messages)
      .set({ readAt: sql`coalesce(${messages.readAt}, ${now})` })
      .where(and(eq(messages.userId, userId), eq(messages.id, id)))
      .returning({ id: messages.id })
    return rows.length > 0
  }

/** A filter that was not given is null and matches everything. */
const unlessNull = (name: string, type: SQL, condition: (value: SQL) => SQL): SQL => {
  const value = sql`${sql.placeholder(name)}::${type}`
  return sql`(${value} is null or ${condition(value)})`
}
const isOfState = unlessNull('isRead', sql`boolean`, (value) => sql`(${messages.readAt} is not null) = ${value}`)
const isOfKind = unlessNull('kind', sql`text`, (value) => sql`${messages.kind} = ${value}`)

// ILIKE folds the case of both texts for every row: it takes five times as long as LIKE. Chinese has no case, so that
// cost is wasted when the keyword has none. Folding first and then comparing takes twice as long as LIKE.
const hasText = unlessNull(
  'pattern',
  sql`text`,
  (value) => sql`(${messages.title} like ${value} or ${messages.content} like ${value})`,
)
const hasTextInAnyCase = unlessNull(
  'pattern',
  sql`text`,
  (value) => sql`lower(${messages.title} || e'\\n' || ${messages.content}) like lower(${value})`,
)
const hasCase = (text: string): boolean => text.toLowerCase() !== text.toUpperCase()
