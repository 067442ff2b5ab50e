import type { itemRemarks } from '@college/contract/exams/items.ts'
import type { QuestionKey } from '@college/contract/questions/key.ts'
import type { QuestionBody } from '@college/contract/questions/question.ts'
import { choiceOf, type QuestionType } from '@college/contract/questions/question-types.ts'

/** With fewer people the figures are chance. */
export const LEAST_SITTINGS = 10
/** A wrong option that fewer take does not work. */
const IDLE_BELOW = 0.05
const HARD_BELOW = 0.3
const EASY_ABOVE = 0.9
const WEAK_BELOW = 0.2

type Remark = (typeof itemRemarks)[number]
export const remarkNames: Record<Remark, string> = {
  hard: '偏难',
  easy: '偏易',
  inverted: '区分度为负',
  weak: '区分度低',
  idle: '有无效选项',
}

/** What was counted of one question. */
export type ItemCounts = {
  asked: number
  unanswered: number
  /** The mean of score ÷ full score. */
  reached: number
  /** The correlation of its score with that of the rest of the paper; null where one of them never differs. */
  correlation: number | null
  /** How many chose each value. */
  chosen: Record<string, number>
}
type Item = { type: QuestionType; body: QuestionBody; key: QuestionKey }

const hundredths = (value: number) => Math.round(value * 100) / 100

/**
 * The figures of one question with two decimals (docs/figures.md): its difficulty is the share of the score that was
 * reached, its discrimination the correlation of its score with the score of the rest of the paper.
 */
export function itemFigures(item: Item, counts: ItemCounts) {
  const { asked, unanswered, reached, correlation } = counts
  if (asked < LEAST_SITTINGS) {
    return { difficulty: null, unanswered: null, discrimination: null, remarks: [] as Remark[], options: [] }
  }
  const options = optionShares(item, counts)
  const difficulty = hundredths(reached)
  const discrimination = correlation === null ? null : hundredths(correlation)
  const remarks: Remark[] = []
  if (difficulty < HARD_BELOW) remarks.push('hard')
  if (difficulty > EASY_ABOVE) remarks.push('easy')
  if (discrimination !== null && discrimination < WEAK_BELOW) remarks.push(discrimination < 0 ? 'inverted' : 'weak')
  if (options.some(({ isIdle }) => isIdle)) remarks.push('idle')
  return { difficulty, unanswered: hundredths(unanswered / asked), discrimination, remarks, options }
}

/** The share of each option; of several choices one person may count at more than one. */
function optionShares({ type, body, key }: Item, { asked, chosen }: ItemCounts) {
  const isTruth = choiceOf(type) === 'truth'
  return choicesOf(type, body).map(({ value, text }) => {
    const share = (chosen[value] ?? 0) / asked
    const isRight = isTruth ? value === String(key.isTrue) : (key.values ?? []).includes(value)
    // Of true and false there is only one wrong option: who does not take it knows the answer.
    return {
      value,
      text,
      share: hundredths(share),
      isRight,
      isIdle: !isTruth && !isRight && share < IDLE_BELOW,
    }
  })
}

function choicesOf(type: QuestionType, { options = [] }: QuestionBody) {
  const choice = choiceOf(type)
  if (choice !== 'truth') return choice === null ? [] : options
  return [
    { value: 'true', text: '正确' },
    { value: 'false', text: '错误' },
  ]
}
