import type { resultPolicies, resultTimes } from '@college/contract/exams/sitting.ts'
import { dateTimeText } from '../kit/format.ts'
import { attemptsLeft } from './entry.ts'

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
  /** Attempts allowed, 0 for any number, and used. */
  limit: number
  used: number
  isPassed: boolean
  isWithdrawn: boolean
}

/**
 * `showsComments`: keys are held back, but what markers wrote on the answers of the person is shown: it tells about these
 * answers, and nothing about those of an empty paper.
 */
export type ShownResult = { shows: ResultPolicy; heldBack: string; showsComments?: true }

/**
 * What somebody may see of a sitting that was handed in, and why not more (security 19). Keys stay hidden while the same
 * person sits the exam again, and as long as they may still sit it for a pass: an empty paper would earn them.
 */
export function shownResult(facts: ResultFacts, now: Date): ShownResult {
  const { policy, time, endsAt, isMarked, isSittingAgain } = facts
  if (policy === 'none') return { shows: 'none', heldBack: '本场考试不公布成绩' }
  if (time === 'ended' && endsAt && now <= endsAt) {
    return { shows: 'none', heldBack: `成绩将于${dateTimeText(endsAt)}考试结束后公布` }
  }
  if (time !== 'submitted' && !isMarked) return { shows: 'none', heldBack: '正在阅卷，阅卷完成后公布成绩' }
  if (isSittingAgain && policy !== 'score') return { shows: 'score', heldBack: '正在作答本场考试，交卷后可查看答案' }
  if (policy !== 'score' && maySitForPass(facts, now)) {
    return { shows: 'score', heldBack: keysLater(facts), showsComments: true }
  }
  return { shows: policy, heldBack: isMarked ? '' : '部分题目正在阅卷，阅卷完成后公布总分' }
}

const maySitForPass = ({ isPassed, isWithdrawn, endsAt, limit, used }: ResultFacts, now: Date): boolean =>
  !isPassed && !isWithdrawn && !(endsAt && now > endsAt) && (limit === 0 || attemptsLeft(limit, used) > 0)

/** 还可以再考，合格、次数用完或考试结束后可查看答案 */
function keysLater({ limit, endsAt }: ResultFacts): string {
  const ways = ['合格', ...(limit > 0 ? ['次数用完'] : []), ...(endsAt ? ['考试结束'] : [])]
  const last = ways.length > 1 ? `或${ways.at(-1)}` : ways[0]
  return `还可以再考，${ways.slice(0, -1).join('、')}${last}后可查看答案`
}

/** Whether the best score of an exam may be shown in lists: not while its policy holds every score back. */
export const isBestScoreShown = (
  { policy, time, endsAt }: Pick<ResultFacts, 'policy' | 'time' | 'endsAt'>,
  now: Date,
) => {
  const marked = { isMarked: true, isSittingAgain: false, limit: 0, used: 0, isPassed: true, isWithdrawn: false }
  return shownResult({ policy, time, endsAt, ...marked }, now).shows !== 'none'
}
