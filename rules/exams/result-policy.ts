import type { resultPolicies, resultTimes } from '@college/contract/exams/sitting.ts'
import { dateTimeText } from '../kit/format.ts'

type ResultPolicy = (typeof resultPolicies)[number]
type ResultTime = (typeof resultTimes)[number]

export type ResultFacts = {
  policy: ResultPolicy
  time: ResultTime
  /** The end of the exam; null without one: then 'ended' shows what 'marked' would. */
  endsAt: Date | null
  isMarked: boolean
  /** Whether the person is sitting the same exam again right now. */
  isSittingAgain: boolean
}

export type ShownResult = { shows: ResultPolicy; heldBack: string }

/**
 * What somebody may see of a sitting that was handed in, and why not more (security 19). Keys stay hidden while the same
 * person sits the exam again.
 */
export function shownResult(facts: ResultFacts, now: Date): ShownResult {
  const { policy, time, endsAt, isMarked, isSittingAgain } = facts
  if (policy === 'none') return { shows: 'none', heldBack: '本场考试不公布成绩' }
  if (time === 'ended' && endsAt && now <= endsAt) {
    return { shows: 'none', heldBack: `成绩将于${dateTimeText(endsAt)}考试结束后公布` }
  }
  if (time !== 'submitted' && !isMarked) return { shows: 'none', heldBack: '正在阅卷，阅卷完成后公布成绩' }
  if (isSittingAgain && policy !== 'score') return { shows: 'score', heldBack: '正在作答本场考试，交卷后可查看答案' }
  return { shows: policy, heldBack: isMarked ? '' : '部分题目正在阅卷，阅卷完成后公布总分' }
}

/** Whether the best score of an exam may be shown in lists: not while its policy holds every score back. */
export const isBestScoreShown = (
  { policy, time, endsAt }: Omit<ResultFacts, 'isMarked' | 'isSittingAgain'>,
  now: Date,
) => shownResult({ policy, time, endsAt, isMarked: true, isSittingAgain: false }, now).shows !== 'none'
