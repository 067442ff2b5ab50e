import type { QuizConfig } from '@college/contract/quizzes/quiz.ts'

export type QuizOutcome = {
  isMarked: boolean
  /** False: play goes back by one interval. */
  goesOn: boolean
  /** What lies behind the point counts from now on. */
  isPassed: boolean
}

type Flags = Pick<QuizConfig, 'isIgnoreRight' | 'isIgnoreError' | 'isAlwaysQuiz'>

/**
 * What an answered quiz comes to (D3-Q04, D3-B256…B258). A wrong answer leads back where neither flag forgives it. A point
 * that is asked each time is passed by right answers only; one that is asked once is passed once it was answered.
 */
export function quizOutcome(quiz: Flags, isRight: boolean): QuizOutcome {
  const isMarked = quiz.isIgnoreRight === 0
  const goesOn = !isMarked || isRight || quiz.isIgnoreError === 1
  return { isMarked, goesOn, isPassed: goesOn || quiz.isAlwaysQuiz === 0 }
}
