import { MOST_PRACTISED } from '@college/contract/mistakes/practice.ts'
import { type Random, shuffled } from '../questions/shuffle.ts'
import type { Practised } from './book.ts'

/** Right answers in a row after which the learner is asked whether the question is mastered. */
const MASTERED_AFTER = 2
/** Seconds that a question takes, as an estimate for the button. */
const SECONDS_EACH = 40

/** Right answers in a row after this one. What was right before the newest wrong answer outside of practice does not count. */
export function rightInRowAfter(
  before: Practised | undefined,
  { isRight, wrongAt }: { isRight: boolean; wrongAt: number },
): number {
  if (!isRight) return 0
  return (before && (before.practisedAt ?? 0) > wrongAt ? before.rightInRow : 0) + 1
}

export const isMasteryOffered = (rightInRow: number): boolean => rightInRow >= MASTERED_AFTER

/** '约 4 分钟' */
export const practiceTimeText = (questions: number): string =>
  `约 ${Math.max(1, Math.ceil((Math.min(questions, MOST_PRACTISED) * SECONDS_EACH) / 60))} 分钟`

/** The questions of a new run, in a new order. */
export const drawRun = <Item>(items: readonly Item[], random: Random): Item[] =>
  shuffled(items, random).slice(0, MOST_PRACTISED)

type Run<Asked> = { asked: readonly Asked[]; answers: Readonly<Record<string, { isRight: boolean }>> }

/**
 * Where a run stands. Questions that were not answered and are not to be practised any more are passed over: they were put
 * away, their key was repaired, or an exam asks them again.
 */
export function stateOfRun<Asked>(
  { asked, answers }: Run<Asked>,
  isToPractise: (asked: Asked) => boolean,
): { count: number; done: number; right: number; next: (Asked & { number: number }) | undefined } {
  const numbered = asked.map((each, place) => ({ ...each, number: place + 1 }))
  const left = numbered.filter((each) => !answers[each.number] && isToPractise(each))
  const given = Object.values(answers)
  return {
    count: given.length + left.length,
    done: given.length,
    right: given.filter(({ isRight }) => isRight).length,
    next: left[0],
  }
}
