import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '../account/tables.ts'
import { instant } from '../kit/columns.ts'

/** A list that was read from a workbook: its dry run, and the job that applies it. */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    ownerId: ofUser(),
    kind: text().notNull(),
    /** What the list belongs to, such as the id of a class. */
    subject: text().notNull().default(''),
    fileName: text().notNull(),
    /** Null until it is applied. */
    jobId: uuid(),
    ip: text().notNull().default(''),
    createdAt: instant().notNull(),
  },
  (table) => [index('imports_of_owner').on(table.ownerId), index('imports_created').on(table.createdAt)],
)

/** The rows as the dry run showed them: exactly these are applied. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** The row of the sheet, as Excel counts. */
    number: integer().notNull(),
    cells: jsonb().$type<Record<string, string>>().notNull(),
    /** 'new', 'change', 'same' or 'error'. */
    verdict: text().notNull(),
    note: text().notNull().default(''),
    /** The name that the account of the row has. */
    account: text().notNull().default(''),
    /** Of the columns that it changes, what stood there when it was checked; null where nothing is compared. */
    before: jsonb().$type<Record<string, string>>(),
    plan: jsonb(),
    /** '' until it is applied, then 'done', 'same' or 'failed'. */
    outcome: text().notNull().default(''),
    outcomeNote: text().notNull().default(''),
    /** What stands for the row now: made by it, or there already. Null where that is not kept. */
    made: uuid(),
    /** Encrypted; removed when it has been shown. */
    secretCipher: text(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
)
