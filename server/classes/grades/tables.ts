import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { byUser, ofUser } from '../../account/tables.ts'
import { instant } from '../../kit/columns.ts'
import { classItems } from '../study/tables.ts'

/** In percent of the full score. */
const score = () => numeric({ precision: 4, scale: 1, mode: 'number' })
const ofItem = () =>
  uuid()
    .notNull()
    .references(() => classItems.id, { onDelete: 'cascade' })

/** What staff have made of a cell of the gradebook; a cell without a row is as the exam or the homework left it. */
export const classGradeCells = pgTable(
  'class_grade_cells',
  {
    itemId: ofItem(),
    userId: ofUser(),
    /** It leaves the weight. */
    isWaived: boolean().notNull().default(false),
    /** A score that was won elsewhere; it takes the place of that of the exam or homework. */
    recorded: score(),
    /** Grows with every act: of two who act at once the second is told. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.userId] }),
    index('grade_cells_of_user').on(table.userId),
    check('grade_cells_score', sql`${table.recorded} between 0 and 100`),
  ],
)

/** Every act upon a cell, with its reason: append-only. The learner reads it. */
export const classGradeActs = pgTable(
  'class_grade_acts',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    itemId: ofItem(),
    userId: ofUser(),
    /** One of the contract's gradeActs. */
    act: text().notNull(),
    /** The recorded score, or the highest that a make-up counts. */
    score: score(),
    /** What the cell said before, in words. */
    before: text().notNull().default(''),
    /** The window of a make-up. */
    openFrom: instant(),
    openUntil: instant(),
    reason: text().notNull(),
    actorId: byUser(),
    at: instant().notNull(),
  },
  (table) => [
    index('grade_acts_of_cell').on(table.itemId, table.userId, table.at),
    index('grade_acts_of_user').on(table.userId),
    index('grade_acts_of_actor').on(table.actorId),
  ],
)
