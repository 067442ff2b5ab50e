import { DEFAULT_PASS_SCORE, DEFAULT_SCORE } from '@college/rules/exams/defaults.ts'
import { sql } from 'drizzle-orm'
import { index, integer, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../account/tables.ts'

const instant = () => timestamp({ withTimezone: true })
const score = () => numeric({ precision: 5, scale: 1, mode: 'number' })

export const exams = pgTable('exams', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  title: text().notNull(),
  score: score().notNull().default(DEFAULT_SCORE),
  passScore: score().notNull().default(DEFAULT_PASS_SCORE),
  /** Attempts allowed; 0 is unlimited (D1-Q85). */
  attemptLimit: integer().notNull().default(0),
  startsAt: instant(),
  endsAt: instant(),
})

/** The result of a person in an exam. */
export const examResults = pgTable(
  'exam_results',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    bestScore: score(),
    lastAt: instant(),
    /** When the pass score was first reached. */
    passedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.examId] }), index('results_of_exam').on(table.examId)],
)
