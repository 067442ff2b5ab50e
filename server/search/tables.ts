import { sql } from 'drizzle-orm'
import {
  bigserial,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../account/tables.ts'

const instant = () => timestamp({ withTimezone: true })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Everything that can be found now, one row each. The wide columns are stored apart (see the migration): counting
 * and ordering what a word finds reads narrow rows only.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    /** 00 course, 01 column, 05 class, 11 news, 12 teacher, 14 live, 15 brief (D1-E14). */
    type: text().notNull(),
    id: uuid().notNull(),
    publishedAt: instant().notNull(),
    title: text().notNull(),
    /** The beginning of its text, without markup. */
    excerpt: text().notNull().default(''),
    /** Lexemes as server/search/lexemes.ts writes them: of the whole, of the title, of its pinyin. */
    words: tsvector().notNull(),
    /** What a result shows beside the title (D1-E15). */
    item: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Makes every row long enough for PostgreSQL to store its wide columns apart; it does so from 2 kB on only. */
    filler: text().notNull().default(sql`repeat(' ', 2100)`),
  },
  (table) => [primaryKey({ columns: [table.type, table.id] }), index('search_words').using('gin', table.words)],
)

/**
 * The words of the titles again, in rows of their own that are short enough to be read one after the other, newest
 * first: what is common is found in the first few of them, without an index over all that have it.
 */
export const searchTitles = pgTable(
  'search_titles',
  {
    type: text().notNull(),
    id: uuid().notNull(),
    publishedAt: instant().notNull(),
    /** The marked ones of `words` of the document: of its title, of the title's pinyin, and its type. */
    words: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.id] }),
    // Read backwards for the newest first.
    index('search_titles_newest').on(table.type, table.publishedAt, table.id),
    index('search_titles_words').using('gin', table.words),
  ],
)

/** What changed and is not searchable yet; triggers write it in the transaction of the change itself. */
export const searchChanges = pgTable('search_changes', {
  position: bigserial({ mode: 'number' }).primaryKey(),
  type: text().notNull(),
  id: uuid().notNull(),
  /** Not before; later than now for what is published, or changes its state, at a known moment. */
  dueAt: instant().notNull().default(sql`'-infinity'`),
})

/** What a person searched for, newest first; at most twenty are kept (D1-Q51). */
export const searchHistory = pgTable(
  'search_history',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    id: uuid().notNull().unique().default(sql`uuidv7()`),
    searchedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.title] })],
)

/** The curated hot words; what is missing to five is filled up by frequency (D1-Q87). */
export const hotWords = pgTable('hot_words', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  title: text().notNull(),
  position: integer().notNull().default(0),
})

/**
 * Who was counted for a text, so that nobody is counted twice. Only a keyed hash of both: it outlives the history that
 * a person clears, and says nothing of them.
 */
export const searchAskers = pgTable(
  'search_askers',
  { hash: text().primaryKey(), day: date({ mode: 'string' }).notNull() },
  (table) => [index('search_askers_day').on(table.day)],
)

/** How many people searched for a text on a day (Asia/Shanghai), each counted once in thirty days. */
export const searchCounts = pgTable(
  'search_counts',
  { day: date({ mode: 'string' }).notNull(), title: text().notNull(), count: integer().notNull().default(0) },
  (table) => [primaryKey({ columns: [table.day, table.title] })],
)
