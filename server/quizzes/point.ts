import { type CoursewareType, isPlayed } from '@college/contract/courses/courseware-types.ts'
import { extractQuestion, type QuizConfig } from '@college/contract/quizzes/quiz.ts'
import { secondsOf } from '@college/rules/kit/clock-time.ts'
import { isReached, lastPointAt, pointsOf } from '@college/rules/quizzes/points.ts'
import type { App } from '../app-parts.ts'
import { findStudyPlace } from '../courses/door.ts'
import { found, Refusal } from '../kit/refusal.ts'
import type { QuizPoint } from './draw.store.ts'
import { quizzesOf } from './quizzes.store.ts'

type Named = {
  packageId: string
  courseId?: string
  coursewareId?: string | undefined
  watchPoint?: string | undefined
}

const { noQuiz, otherPackage, notReached } = extractQuestion.refusals

/**
 * The quiz point that a request names. Refuses one that does not exist, that has another package, or that lies ahead.
 */
export async function quizPointOf(
  app: App,
  userId: string,
  named: Named,
): Promise<{ at: QuizPoint; quiz: QuizConfig }> {
  const place = found(await findStudyPlace(app.database, userId, named.coursewareId), noQuiz)
  const { courseId, coursewareId, type, duration, furthest, lastPoint } = place
  const isNamed = named.courseId === undefined || named.courseId === courseId
  const isAsked = isNamed && isPlayed(type as CoursewareType)
  const quiz = found(isAsked ? (await quizzesOf(app)).of(courseId, coursewareId) : undefined, noQuiz)
  if (quiz.quizValue !== named.packageId) throw new Refusal(otherPackage)
  const stands = named.watchPoint === undefined ? lastPoint : secondsOf(named.watchPoint)
  const point = lastPointAt(pointsOf(quiz, duration), stands)
  if (point === undefined || !isReached(point, furthest)) throw new Refusal(notReached)
  return { at: { userId, coursewareId, point }, quiz }
}
