import type { QuizConfig } from '@college/contract/quizzes/quiz.ts'

/** Questions of the bank that a quiz draws from: only types that a quiz can ask. */
export type DemoQuizPackage = { slug: string; title: string; questions: string[] }

/** How the film of a lecture is quizzed. */
export type DemoQuiz = { course: string; package: string } & Omit<QuizConfig, 'quizValue'>

export const quizPackages: DemoQuizPackage[] = [
  {
    slug: 'law',
    title: '依法行政随堂测验',
    questions: [
      'law-review-term',
      'law-suit-term',
      'law-hearing',
      'law-head',
      'law-decision',
      'law-enforcement',
      'law-evidence',
      'law-once',
      'law-void',
    ],
  },
  {
    slug: 'integrity',
    title: '廉洁从业随堂测验',
    questions: ['party-rules-day', 'party-first-form', 'party-discipline', 'party-gift', 'party-dinner'],
  },
]

const marked = { isCompleteContinue: 1, isIgnoreRight: 0, isAlwaysQuiz: 0 } as const

export const quizzes: DemoQuiz[] = [
  // Three points in the film of 94 seconds; a wrong answer leads back to the one before.
  { course: 'administrative-review', package: 'law', quizInterval: 0.4, quizNum: 2, isIgnoreError: 0, ...marked },
  // Two points in the film of 78 seconds; play goes on after a wrong answer too.
  { course: 'integrity-culture', package: 'integrity', quizInterval: 0.5, quizNum: 2, isIgnoreError: 1, ...marked },
]
