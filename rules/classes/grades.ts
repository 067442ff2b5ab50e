import type { GradeCell, GradedKind, GradeState } from '@college/contract/classes/grades.ts'

/** An item as its grades are counted. Times in ms; null is no limit. */
export type GradedItem = {
  id: string
  kind: GradedKind
  /** Whether it is marked with a score; homework may be passed only. */
  hasScore: boolean
  /** Scores are not shown to learners now: they count for nobody. */
  isHeld: boolean
  until: number | null
  /** As it was set, in percent; null where it was not. */
  weight: number | null
}

/** How a person stands with the exam or homework itself. Scores in percent of the full score. */
export type Standing = {
  progress: 'none' | 'waiting' | 'returned' | 'scored' | 'passed'
  /** The best one outside of a make-up, and the best of the make-up. */
  score: number | null
  makeupScore: number | null
}

/** What staff have made of a cell. */
export type CellActs = {
  isWaived: boolean
  /** A score that was won elsewhere. */
  recorded: number | null
  makeup: { until: number; most: number | null } | null
  revision: number
}

export const noStanding: Standing = { progress: 'none', score: null, makeupScore: null }
export const noActs: CellActs = { isWaived: false, recorded: null, makeup: null, revision: 0 }

/** One decimal, as all scores of the gradebook, and no more than the full score. */
export const tenths = (score: number): number => Math.min(100, Math.round(score * 10) / 10)

type Judged = Omit<GradeCell, 'itemId'>

/**
 * One cell: a waived one says only that; a recorded score takes the place of all others; of an exam and its make-up the
 * better score counts, that of the make-up no higher than was allowed. What is due and was not handed in is absent.
 */
export function gradeCellOf(item: GradedItem, standing: Standing, acts: CellActs, now: number): Judged {
  const plain = { score: null, isMakeup: false, isRecorded: false, revision: acts.revision }
  if (acts.isWaived) return { ...plain, state: 'waived' }
  if (acts.recorded !== null) return { ...plain, state: 'scored', score: tenths(acts.recorded), isRecorded: true }
  const makeup = madeUp(standing.makeupScore, acts.makeup)
  const isMakeup = makeup !== null && (standing.score === null || makeup > standing.score)
  const best = isMakeup ? makeup : standing.score
  if (best !== null) {
    return { ...plain, state: item.isHeld ? 'held' : 'scored', score: tenths(best), isMakeup }
  }
  if (standing.progress === 'passed' || standing.progress === 'waiting') return { ...plain, state: standing.progress }
  return { ...plain, state: openState(item, standing, acts, now) }
}

const madeUp = (score: number | null, makeup: CellActs['makeup']): number | null =>
  score === null ? null : Math.min(score, makeup?.most ?? 100)

/** The last minute belongs to a window. */
function openState(item: GradedItem, { progress }: Standing, { makeup }: CellActs, now: number): GradeState {
  const until = makeup && item.until !== null ? Math.max(makeup.until, item.until) : item.until
  const isDue = until !== null && until < now
  if (isDue) return item.kind === 'exam' ? 'absent' : 'missing'
  return progress === 'returned' ? 'returned' : 'none'
}

/** What a cell counts with; null where it does not count: not due, waived, to be marked, or not published. */
function counted({ state, score }: Pick<Judged, 'state' | 'score'>): number | null {
  if (state === 'scored') return score
  return state === 'absent' || state === 'missing' ? 0 : null
}

/** The weights in percent: as they were set, or, where none was, the same for all that has scores. */
export function weightsOf(items: readonly Pick<GradedItem, 'hasScore' | 'weight'>[]): (number | null)[] {
  const isEven = items.every(({ weight }) => weight === null)
  const weighed = items.filter(({ hasScore }) => hasScore).length
  return items.map(({ hasScore, weight }) => {
    if (!hasScore) return null
    return isEven ? 100 / weighed : (weight ?? 0)
  })
}

/**
 * 目前总评: the mean of what counts so far by the weights of the items, whose weights then stand for the whole. Null while
 * nothing counts.
 */
export function gradeTotal(
  cells: readonly Pick<Judged, 'state' | 'score'>[],
  weights: readonly (number | null)[],
): number | null {
  let [sum, whole] = [0, 0]
  cells.forEach((cell, at) => {
    const [score, weight] = [counted(cell), weights[at] ?? 0]
    if (score === null || weight === 0) return
    sum += score * weight
    whole += weight
  })
  return whole === 0 ? null : tenths(sum / whole)
}

/** Whether weights can be kept: none at all, or all together 100. */
export function areWeights(weights: readonly number[]): boolean {
  return weights.length === 0 || weights.reduce((sum, weight) => sum + weight, 0) === 100
}

/** What a cell says; a score is written as it is. */
export const gradeStateNames: Record<Exclude<GradeState, 'scored'>, string> = {
  none: '—',
  passed: '通过',
  waiting: '待评',
  returned: '退回',
  absent: '缺考',
  missing: '未交',
  waived: '免修',
  held: '未公布',
}

/** A cell in words: 76 补, 缺考. */
export function gradeText({ state, score, isMakeup }: Pick<Judged, 'state' | 'score' | 'isMakeup'>): string {
  if (state !== 'scored' || score === null) return gradeStateNames[state === 'scored' ? 'none' : state]
  return isMakeup ? `${score} 补` : String(score)
}

/** Whether somebody is missing in a cell, for the filter 有缺考或未交. */
export const isMissing = ({ state }: Pick<Judged, 'state'>): boolean => state === 'absent' || state === 'missing'
