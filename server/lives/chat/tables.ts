import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { byUser } from '../../account/tables.ts'
import { instant } from '../../kit/columns.ts'
import { ofLive } from '../tables.ts'

const place = () => bigint({ mode: 'number' }).notNull()

/** The lines of the chat of a live (D3-Q100). */
export const liveLines = pgTable(
  'live_lines',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    liveId: ofLive(),
    seq: place(),
    /** The number of its last change in this chat. */
    change: place(),
    userId: byUser(),
    /** Given by the sending page, so that a repeated send is known. */
    clientId: uuid().notNull(),
    /** Plain text. Kept when it is taken down, so that a host can undo that. */
    content: text().notNull(),
    isHost: boolean().notNull(),
    /** 'normal', 'held' or 'removed'. */
    state: text().notNull().default('normal'),
    /** The host who took it down, who can undo it; null of what reviewers took down. */
    removedBy: byUser(),
    /** Milliseconds of the broadcast, without its pauses; once there is a recording, those of the replay. */
    offsetMs: integer().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('live_lines_in_order').on(table.liveId, table.seq),
    index('live_lines_changes').on(table.liveId, table.change),
    index('live_lines_in_replay').on(table.liveId, table.offsetMs, table.seq),
    uniqueIndex('live_lines_once').on(table.userId, table.clientId),
    index('live_lines_removed_by').on(table.removedBy),
  ],
)

/** The chat of a live; the row appears with its first line. */
export const liveChats = pgTable(
  'live_chats',
  {
    liveId: ofLive().primaryKey(),
    /**
     * The number of the last change. Whoever changes something locks this row until the commit: who has seen a number
     * has seen all before it.
     */
    lastChange: place().default(0),
    pinnedId: uuid().references(() => liveLines.id, { onDelete: 'set null' }),
  },
  (table) => [index('live_chats_pinned').on(table.pinnedId)],
)

/** The lines that hosts have pinned while the live was on air: the chapters of its replay. */
export const liveChapters = pgTable(
  'live_chapters',
  {
    liveId: ofLive(),
    lineId: uuid()
      .notNull()
      .references(() => liveLines.id, { onDelete: 'cascade' }),
    /** When the line was pinned first. */
    pinnedAt: instant().notNull(),
    /** As of the lines: milliseconds of the broadcast, without its pauses; once there is a recording, those of the replay. */
    offsetMs: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.liveId, table.lineId] }), index('live_chapters_of_line').on(table.lineId)],
)
