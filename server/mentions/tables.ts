import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '../account/tables.ts'

/**
 * The people that a text mentions, beside the text. The text has '@' and the name as it was when it was written; where the account is
 * closed, the name is taken out of the text and the row deleted.
 */
export const mentions = pgTable(
  'mentions',
  {
    /** 'comment', 'bbs_topic' or 'class_post'. */
    thingType: text().notNull(),
    thingId: uuid().notNull(),
    userId: ofUser(),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.thingType, table.thingId, table.userId] }),
    index('mentions_of_user').on(table.userId),
  ],
)
