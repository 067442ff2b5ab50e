/** A paper that was asked the question, with its score for it before and after the repair; null: nothing changes. */
export type RepairedPaper = {
  userId: string
  examId: string
  state: 'open' | 'submitted' | 'marked'
  isByHand: boolean
  oldScore: number
  newScore: number | null
  /** The sum of the paper before the repair. */
  sum: number
  examScore: number
  passScore: number
  isPassed: boolean
  /** Of the person's papers without this question. */
  otherBest: number | null
}

export type RepairEffect = {
  sittings: number
  changed: number
  people: number
  open: number
  byHand: number
  gained: number
  keptPasses: number
}

/** What a repair of a key changes, before it is done: for papers, and for who passes (decision 027). */
export function effectOfRepair(papers: readonly RepairedPaper[]): RepairEffect {
  const handedIn = papers.filter(({ state }) => state !== 'open')
  const changed = handedIn.filter(hasChanged)
  const attempts = Map.groupBy(
    handedIn.filter(({ state }) => state === 'marked'),
    ({ userId, examId }) => `${userId} ${examId}`,
  )
  const outcomes = [...attempts.values()].map(outcomeOf)
  return {
    sittings: handedIn.length,
    changed: changed.length,
    people: new Set(changed.map(({ userId }) => userId)).size,
    open: papers.length - handedIn.length,
    byHand: handedIn.filter(({ isByHand }) => isByHand).length,
    gained: outcomes.filter((outcome) => outcome === 'gained').length,
    keptPasses: outcomes.filter((outcome) => outcome === 'kept').length,
  }
}

const hasChanged = ({ oldScore, newScore }: RepairedPaper) => newScore !== null && newScore !== oldScore

function outcomeOf(papers: RepairedPaper[]): 'gained' | 'kept' | 'same' {
  const [{ passScore, isPassed, otherBest }] = papers as [RepairedPaper]
  const after = papers.map(({ sum, oldScore, newScore, examScore }) =>
    Math.min(Math.round((sum - oldScore + (newScore ?? oldScore)) * 10) / 10, examScore),
  )
  const reaches = Math.max(otherBest ?? 0, ...after) >= passScore
  if (!papers.some(hasChanged) || reaches === isPassed) return 'same'
  return reaches ? 'gained' : 'kept'
}
