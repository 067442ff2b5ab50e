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
  uuid,
} from 'drizzle-orm/pg-core'
import { ofUser } from '../account/tables.ts'
import { instant } from '../kit/columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Everything that can be found now, one row each. The wide columns are stored out of line (see the migration), so that
 * counting and sorting matches reads narrow rows only.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    /** 00 course, 01 column, 05 class, 11 news, 12 teacher, 14 live, 15 brief (D1-E14), 16 manual, 17 base, as rules/search/types.ts names them. */
    type: text().notNull(),
    id: uuid().notNull(),
    publishedAt: instant().notNull(),
    title: text().notNull(),
    /** The beginning of the text, without markup. */
    excerpt: text().notNull().default(''),
    /** Lexemes as server/search/words/lexemes.ts writes them: of the whole, of the title, of its pinyin. */
    words: tsvector().notNull(),
    /** What a result shows besides its title (D1-E15). */
    item: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Makes every row larger than 2 kB: only then does PostgreSQL store the wide columns out of line. */
    filler: text().notNull().default(sql`repeat(' ', 2100)`),
  },
  (table) => [primaryKey({ columns: [table.type, table.id] }), index('search_words').using('gin', table.words)],
)

/**
 * The title words again, in a narrow table that can be scanned newest first: a common word is found within the first
 * few rows, without reading an index of all its matches.
 */
export const searchTitles = pgTable(
  'search_titles',
  {
    type: text().notNull(),
    id: uuid().notNull(),
    publishedAt: instant().notNull(),
    /** The marked lexemes of the document's `words`: title, pinyin of the title, and type. */
    words: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.id] }),
    // Scanned backwards for the newest first.
    index('search_titles_newest').on(table.type, table.publishedAt, table.id),
    index('search_titles_words').using('gin', table.words),
  ],
)

/** Changes that are not indexed yet. Triggers insert them in the transaction of the change itself. */
export const searchChanges = pgTable('search_changes', {
  position: bigserial({ mode: 'number' }).primaryKey(),
  type: text().notNull(),
  id: uuid().notNull(),
  /** Not to be indexed before this time: for things that are published, or change their state, at a known time. */
  dueAt: instant().notNull().default(sql`'-infinity'`),
})

/** The search history of each person; at most twenty entries are stored (D1-Q51). */
export const searchHistory = pgTable(
  'search_history',
  {
    userId: ofUser(),
    title: text().notNull(),
    id: uuid().notNull().unique().default(sql`uuidv7()`),
    searchedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.title] })],
)

/** The curated keywords. Popular searches fill them up to five (D1-Q87). */
export const hotWords = pgTable('hot_words', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  title: text().notNull(),
  position: integer().notNull().default(0),
})

/**
 * Who was already counted for a text, so that nobody is counted twice. Only a keyed hash of both is stored: it outlives
 * the history that a person clears, and does not identify anybody.
 */
export const searchAskers = pgTable(
  'search_askers',
  { hash: text().primaryKey(), day: date({ mode: 'string' }).notNull() },
  (table) => [index('search_askers_day').on(table.day)],
)

/** How many people searched for a text on a day (Asia/Shanghai); each person is counted once in thirty days. */
export const searchCounts = pgTable(
  'search_counts',
  { day: date({ mode: 'string' }).notNull(), title: text().notNull(), count: integer().notNull().default(0) },
  (table) => [primaryKey({ columns: [table.day, table.title] })],
)
