import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { byUser } from '../../account/tables.ts'
import { courses } from '../../courses/tables.ts'
import { instant } from '../../kit/columns.ts'
import { classes, hours } from '../tables.ts'

/** Lives stand on classes: for the foreign key their table is named here without its columns. */
const lives = pgTable('lives', { id: uuid().primaryKey() })

/** Certificates: what is printed is written down here when it is issued, once per person and class, live or course (D2-Q67). */
export const certificates = pgTable(
  'certificates',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    classId: uuid().references(() => classes.id, { onDelete: 'set null' }),
    /** The live that it was issued for, instead of a class (D3-Q80). */
    liveId: uuid().references(() => lives.id, { onDelete: 'set null' }),
    /** The course that it was issued for (D3-Q97). */
    courseId: uuid().references(() => courses.id, { onDelete: 'set null' }),
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
    uniqueIndex('live_certificates_once').on(table.liveId, table.userId),
    uniqueIndex('course_certificates_once').on(table.courseId, table.userId),
    index('certificates_of_user').on(table.userId),
  ],
)
