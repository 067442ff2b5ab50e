import type { MistakeFilter, Practised, WrongAnswer } from '@college/rules/mistakes/book.ts'
import { isFrom } from '@college/rules/mistakes/book.ts'
import type { App } from '../app-parts.ts'
import { wrongInExams } from '../exams/door.ts'
import type { FindHiddenKeys } from '../questions/door.ts'
import { wrongInQuizzes } from '../quizzes/door.ts'
import { practisedStore } from './practised.store.ts'

/** What a book of mistakes is made of, and what it holds back. */
export type Mistakes = {
  wrong: WrongAnswer[]
  practised: Map<string, Practised>
  heldBack: WrongAnswer[]
}
export type FindMistakes = (userId: string, now: Date) => Promise<Mistakes>

/**
 * The mistakes of one person. They are read each time from papers, marks and draws, and kept in no table: what may be seen
 * changes by itself when an exam ends, is passed or begun again, and by each marking, repaired key and changed setting of
 * an exam. A table would have to follow all of them for everybody; this reads the rows of one person by index.
 *
 * A question that is only known from quizzes is held back as long as an exam may ask it (security 19). What the result of
 * an exam shows already is no secret any more.
 */
export const mistakeFinder =
  ({ database }: Pick<App, 'database'>, findHidden: FindHiddenKeys): FindMistakes =>
  async (userId, now) => {
    const [inExams, inQuizzes, practised] = await Promise.all([
      wrongInExams(database, userId, now),
      wrongInQuizzes(database, userId),
      practisedStore(database).findAll(userId),
    ])
    const told = new Set(inExams.map(({ questionId }) => questionId))
    const untold = inQuizzes.map(({ questionId }) => questionId).filter((id) => !told.has(id))
    const hidden = await findHidden({ userId, questionIds: [...new Set(untold)] }, now)
    const isHeldBack = ({ questionId }: WrongAnswer) => !told.has(questionId) && hidden.has(questionId)
    return {
      wrong: [...inExams, ...inQuizzes.filter((each) => !isHeldBack(each))],
      heldBack: inQuizzes.filter(isHeldBack),
      practised,
    }
  }

/** How many questions of these are from the sources that a filter names. */
export const countFrom = (wrong: readonly WrongAnswer[], filter: MistakeFilter): number =>
  new Set(wrong.filter((each) => isFrom(filter, each)).map(({ questionId }) => questionId)).size
