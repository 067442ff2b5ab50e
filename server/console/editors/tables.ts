import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ofUser } from '../../account/tables.ts'
import { instant } from '../../kit/columns.ts'

/** Who has the page of a thing open in the console. The pages move `until` on; rows of pages that are gone expire. */
export const consoleEditors = pgTable(
  'console_editors',
  {
    /** The kind of thing, for example 'banners'. */
    thing: text().notNull(),
    id: text().notNull(),
    userId: ofUser(),
    /** Has changes that are not saved. */
    isChanging: boolean().notNull(),
    until: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.thing, table.id, table.userId] }),
    index('console_editors_of_user').on(table.userId),
  ],
)
