import { DEFAULT_PASS_SCORE } from '@college/rules/exams/defaults.ts'
import type { examResults } from '../../../server/exams/tables.ts'
import type { DemoExam } from '../content/tasks.ts'
import { idOf } from '../ids.ts'
import { type BuiltSitting, builtSitting } from './sittings.ts'

/** What one person did in one exam, the first attempt first. */
export type ExamAttempts = {
  userId: string
  exam: DemoExam
  businessType: 'task' | 'class'
  businessId: string
  tries: { score: number; at: Date }[]
  /** Its sittings can be opened; of others only the result is there. */
  isTold: boolean
  /** The last attempt waits for a marker. */
  isWaiting?: boolean
}

export type ExamRecord = { result: typeof examResults.$inferInsert; sittings: BuiltSitting[] }

/** Result and sittings of these attempts: where there are sittings, the scores are what their answers are worth. */
export function recordOf({ userId, exam, tries, isTold, isWaiting = false, ...business }: ExamAttempts): ExamRecord {
  const examId = idOf('exam', exam.slug)
  const sittings = isTold
    ? tries.map(({ score, at }, index) =>
        builtSitting({
          ...business,
          userId,
          examId,
          paper: exam.paper,
          attempt: index + 1,
          submittedAt: at,
          score,
          isWaiting: isWaiting && index === tries.length - 1,
        }),
      )
    : []
  const scores = isTold
    ? sittings.map(({ score, sitting }) => (sitting.score === null ? null : score))
    : tries.map(({ score }) => score)
  const known = scores.filter((score) => score !== null)
  const passed = scores.findIndex((score) => score !== null && score >= (exam.passScore ?? DEFAULT_PASS_SCORE))
  return {
    result: {
      userId,
      examId,
      attempts: tries.length,
      bestScore: known.length > 0 ? Math.max(...known) : null,
      lastAt: tries.at(-1)?.at ?? null,
      passedAt: tries[passed]?.at ?? null,
    },
    sittings,
  }
}
