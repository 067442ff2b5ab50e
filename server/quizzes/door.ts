import type { App } from '../app-parts.ts'
import { quizConfigOf } from './manage.store.ts'
import { findPassedPoints, quizKeyOf } from './passed.store.ts'
import { quizzesOf } from './quizzes.store.ts'

export { seesQuizPackage } from './may-package.store.ts'
export { type PlayedQuiz, quizzesPlayed } from './played.ts'
export { wrongInQuizzes } from './wrong-answers.store.ts'

/** What the player and the editor of courses ask. */
export const courseQuizzes = (app: App) => ({
  quizzes: () => quizzesOf(app),
  async quizPassed(userId: string, coursewareId: string): Promise<number[]> {
    const key = { userId, coursewareId }
    return (await findPassedPoints(app.database, [key])).get(quizKeyOf(key)) ?? []
  },
  quizOfCourse: (courseId: string) => quizConfigOf(app.database, { courseId }),
})
