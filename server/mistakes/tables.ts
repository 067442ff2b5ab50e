import type { SittingQuestion } from '@college/contract/exams/paper.ts'
import type { MistakeSource } from '@college/contract/mistakes/book.ts'
import type { Answer } from '@college/contract/questions/question.ts'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '../account/tables.ts'
import { instant } from '../kit/columns.ts'
import { questions } from '../questions/tables.ts'

/**
 * What a learner did with a question of their book of mistakes. Which questions stand in it is stored nowhere: it follows
 * from papers and quizzes (find.ts).
 */
export const practisedQuestions = pgTable(
  'practised_questions',
  {
    userId: ofUser(),
    questionId: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    /** Right answers in practice since the last wrong one. */
    rightInRow: smallint().notNull().default(0),
    /** null: never practised. */
    practisedAt: instant(),
    /** When the learner put it away; null: it is still to be learned. */
    masteredAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionId] }),
    index('practised_of_question').on(table.questionId),
  ],
)

export type PracticeQuestion = Pick<SittingQuestion, 'versionId' | 'orders'> & { questionId: string }
/** By the number of the question, from 1. */
export type PracticeAnswers = Record<string, { answer: Answer; isRight: boolean }>

/** The run that a learner is in, or was last: one each. */
export const practiceRuns = pgTable('practice_runs', {
  userId: ofUser().primaryKey(),
  id: uuid().notNull().default(sql`gen_random_uuid()`),
  /** What it asks for: all, one kind of source, or one source. */
  sourceKind: text().$type<MistakeSource>(),
  sourceId: uuid(),
  /** In the order in which they are asked. */
  asked: jsonb().$type<PracticeQuestion[]>().notNull(),
  answers: jsonb().$type<PracticeAnswers>().notNull().default({}),
  startedAt: instant().notNull(),
})
