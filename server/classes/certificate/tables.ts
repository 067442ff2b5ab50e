import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { byUser } from '../../account/tables.ts'
import { instant } from '../../kit/columns.ts'
import { classes, hours } from '../tables.ts'

/** Certificates: what is printed is written down here when it is issued, once per person and class (D2-Q67). */
export const certificates = pgTable(
  'certificates',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    classId: uuid().references(() => classes.id, { onDelete: 'set null' }),
    userId: byUser(),
    /** Random: no number tells anything about another one. */
    number: text().notNull().unique(),
    name: text().notNull(),
    className: text().notNull(),
    hours: hours().notNull(),
    /** 'yyyy-MM-dd' or ''. */
    trainingFrom: text().notNull().default(''),
    trainingUntil: text().notNull().default(''),
    hostName: text().notNull().default(''),
    issuedAt: instant().notNull(),
    revokedAt: instant(),
    revokedReason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('certificates_once').on(table.classId, table.userId),
    index('certificates_of_user').on(table.userId),
  ],
)
