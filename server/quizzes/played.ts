import type { QuizConfig } from '@college/contract/quizzes/quiz.ts'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'
import { findPassedPoints, type QuizKey, quizKeyOf } from './passed.store.ts'
import { quizzesOf } from './quizzes.store.ts'

/** The quiz of a courseware, and the points of it that a learner has passed (seconds). */
export type PlayedQuiz = { quiz: QuizConfig; passed: readonly number[] }

/** The quiz of each that is played, in the same order; undefined without one. Only those with a quiz cost a statement. */
export async function quizzesPlayed(
  app: Pick<App, 'vital' | 'now'>,
  database: Database,
  plays: readonly (QuizKey & { courseId: string })[],
): Promise<(PlayedQuiz | undefined)[]> {
  const quizzes = await quizzesOf(app)
  const quizOf = ({ courseId, coursewareId }: (typeof plays)[number]) => quizzes.of(courseId, coursewareId)
  const passed = await findPassedPoints(database, plays.filter(quizOf))
  return plays.map((play) => {
    const quiz = quizOf(play)
    return quiz && { quiz, passed: passed.get(quizKeyOf(play)) ?? [] }
  })
}
