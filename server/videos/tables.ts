import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { ownerUnit } from '../account/tables.ts'
import { coursewares } from '../courses/tables.ts'
import { instant } from '../kit/columns.ts'

/** Clips of the feed (探课): each is a window of the film of a courseware. */
export const shortVideos = pgTable(
  'short_videos',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    ownerUnitId: ownerUnit(),
    coursewareId: uuid()
      .notNull()
      .references(() => coursewares.id, { onDelete: 'cascade' }),
    /** '' shows the title of the courseware. */
    title: text().notNull().default(''),
    /** Seconds of the film. */
    startsAt: integer().notNull(),
    endsAt: integer().notNull(),
    /** 0 fills the page; 1 takes half of it, for films in landscape (D3-B141). */
    playType: smallint().notNull().default(1),
    isPublished: boolean().notNull().default(true),
    publishedAt: instant().notNull(),
  },
  (table) => [
    index('short_videos_of_owner_unit').on(table.ownerUnitId),
    check('short_videos_window', sql`${table.startsAt} >= 0 and ${table.endsAt} > ${table.startsAt}`),
    index('short_videos_newest').on(table.publishedAt, table.id).where(sql`is_published`),
    index('short_videos_of_courseware').on(table.coursewareId, table.startsAt),
  ],
)
