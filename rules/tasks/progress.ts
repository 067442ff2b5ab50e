import { percentOf } from '../kit/percent.ts'

/** The finished and the required number of courses, exams, or study hours (one decimal). */
export type Amount = { done: number; required: number }

/** The progress of a task in whole percent (D1-Q84). */
export const completeRate = ({ done, required }: Amount): number => percentOf(done, required)

/** An amount, and the instant at which it was complete. */
export type Reached = Amount & { reachedAt: Date | null }

/**
 * When everything required was fulfilled; null while something is missing. The assessment counts only when the task
 * requires it. A task without content was fulfilled when it was created.
 */
export function fulfilledAt(content: Reached, assessment: Reached, isAssess: boolean, createdAt: Date): Date | null {
  const asked = isAssess ? [content, assessment] : [content]
  if (asked.some((amount) => completeRate(amount) < 100)) return null
  const moments = asked.flatMap(({ reachedAt }) => (reachedAt ? [reachedAt.getTime()] : []))
  return moments.length > 0 ? new Date(Math.max(...moments)) : createdAt
}
