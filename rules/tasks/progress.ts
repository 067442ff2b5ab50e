/** What is done of what is asked for: courses, exams, or study hours with one decimal. */
export type Amount = { done: number; required: number }

/**
 * Whole percent, rounded down so that 100 means done, and at most 100; where nothing is required everything is done
 * (D1-Q84). Counted in tenths: binary fractions would lose a percent here and there.
 */
export function completeRate({ done, required }: Amount): number {
  const [tenths, all] = [Math.round(done * 10), Math.round(required * 10)]
  if (tenths >= all) return 100
  return Math.floor((tenths * 100) / all)
}

/** An amount, and the moment at which it was all done. */
export type Reached = Amount & { reachedAt: Date | null }

/**
 * When everything asked for was fulfilled; null while something is missing. The assessment counts only where the
 * task says so. A task that asks for nothing was fulfilled when it was made.
 */
export function fulfilledAt(content: Reached, assessment: Reached, isAssess: boolean, createdAt: Date): Date | null {
  const asked = isAssess ? [content, assessment] : [content]
  if (asked.some((amount) => completeRate(amount) < 100)) return null
  const moments = asked.flatMap(({ reachedAt }) => (reachedAt ? [reachedAt.getTime()] : []))
  return moments.length > 0 ? new Date(Math.max(...moments)) : createdAt
}
