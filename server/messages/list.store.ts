import type { MessageKind } from '@college/contract/messages/kinds.ts'
import { and, desc, eq, ilike, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'
import { messages } from './tables.ts'

export type MessageFilter = { isRead?: boolean; kind?: MessageKind; text?: string }
type Page = { limit: number; offset: number }

const shown = {
  id: messages.id,
  kind: sql<MessageKind>`${messages.kind}`,
  title: messages.title,
  content: messages.content,
  link: messages.link,
  createdAt: messages.createdAt,
  readAt: messages.readAt,
}
const NEWEST = [desc(messages.createdAt), desc(messages.id)]

export function messageListStore(database: Database) {
  const isTheirs = eq(messages.userId, sql.placeholder('userId'))

  // Nearly everybody asks for everything. The ids of a page first, from the index alone: a late page reads no row that
  // it skips.
  const page = database
    .select({ id: messages.id })
    .from(messages)
    .where(isTheirs)
    .orderBy(...NEWEST)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
  const findAll = database
    .select(shown)
    .from(messages)
    .where(and(isTheirs, sql`${messages.id} = any(array(${page}))`))
    .orderBy(...NEWEST)
    .prepare('messages_list')

  return {
    find(userId: string, { isRead, kind, text }: MessageFilter, page: Page) {
      if (isRead === undefined && !kind && !text) return findAll.execute({ userId, ...page })
      return database
        .select(shown)
        .from(messages)
        .where(
          and(
            eq(messages.userId, userId),
            isRead === undefined ? undefined : isRead ? isNotNull(messages.readAt) : isNull(messages.readAt),
            kind ? eq(messages.kind, kind) : undefined,
            text ? isAbout(text) : undefined,
          ),
        )
        .orderBy(...NEWEST)
        .limit(page.limit)
        .offset(page.offset)
    },

    /** False when this person has no such message; one that was read keeps the moment it was read at. */
    async markRead(userId: string, id: string, now: Date): Promise<boolean> {
      const rows = await database
        .update(messages)
        .set({ readAt: sql`coalesce(${messages.readAt}, ${now})` })
        .where(and(eq(messages.userId, userId), eq(messages.id, id)))
        .returning({ id: messages.id })
      return rows.length > 0
    },

    /** How many were marked: all that were unread, or those of one kind. */
    async markAllRead(userId: string, kind: MessageKind | undefined, now: Date): Promise<number> {
      const { rowCount } = await database
        .update(messages)
        .set({ readAt: now })
        .where(and(eq(messages.userId, userId), isNull(messages.readAt), kind ? eq(messages.kind, kind) : undefined))
      return rowCount ?? 0
    },
  }
}

/** As one text: matching two of them takes twice as long. */
const isAbout = (text: string): SQL =>
  ilike(sql`(${messages.title} || e'\\n' || ${messages.content})`, containing(text))
