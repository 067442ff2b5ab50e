import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '../account/tables.ts'

/** Articles of the manual and of the news. */
export const articles = pgTable(
  'articles',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** 'manual' or 'news'. */
    kind: text().notNull(),
    /** The name by which code finds it, for example 'concept' for 网院介绍; null for most. */
    code: text().unique(),
    title: text().notNull(),
    /** Sanitised HTML. */
    content: text().notNull().default(''),
    /** Path of a video of ours, or ''. */
    video: text().notNull().default(''),
    /** Seconds of the video. */
    videoSeconds: integer().notNull().default(0),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    position: integer().notNull().default(0),
    pageView: integer().notNull().default(0),
    isShown: boolean().notNull().default(true),
  },
  (table) => [index('articles_of_kind').on(table.kind, table.position, table.id).where(sql`is_shown`)],
)

/** Who read an article on which day (Asia/Shanghai). The key counts each reader once a day. Deleted every night. */
export const articleViews = pgTable(
  'article_views',
  {
    articleId: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.userId, table.day] }),
    index('article_views_of_user').on(table.userId),
  ],
)
