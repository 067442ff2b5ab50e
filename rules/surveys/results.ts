import type { WindowPhase } from '@college/contract/classes/class.ts'
import type { Question, SurveyForm } from '@college/contract/surveys/form.ts'
import type { QuestionResult } from '@college/contract/surveys/results.ts'
import { type Answers, cellOf, isAnswered, questionsOf, scaleValues } from './answers.ts'

/** Results of fewer people are not shown where nobody shall be recognised in them. */
export const SMALLEST_GROUP = 5

/** So many texts are listed; which ones is as random as their order. */
export const MOST_TEXTS = 300

type Audience = { isAnonymous: boolean; isStaff: boolean }

/**
 * Why results are not shown; '' when they are. Those of an anonymous batch only after its end: two results with one
 * person between them would show what this person answered (decision 028).
 */
export function whyHidden({ isAnonymous, isStaff }: Audience, phase: WindowPhase, total: number): string {
  if (phase !== 'over' && isAnonymous) return '匿名问卷结束后可查看结果'
  if (phase !== 'over' && !isStaff) return '问卷结束后可查看结果'
  if (total === 0) return '还没有人提交'
  const isTooFew = total < SMALLEST_GROUP && isGuarded({ isAnonymous, isStaff })
  return isTooFew ? `少于 ${SMALLEST_GROUP} 人，结果不显示` : ''
}

/** Whether results must stay hidden because too few people have answered. */
const isGuarded = ({ isAnonymous, isStaff }: Audience) => isAnonymous || !isStaff

/**
 * Counts the answers by question. `all` in random order: texts are listed in it. A question that only few people
 * answered, such as one with a condition, shows nothing.
 */
export function countResults(form: SurveyForm, all: readonly Answers[], audience: Audience): QuestionResult[] {
  return questionsOf(form).map((question) => {
    const given = all.flatMap((answers) => {
      const values = answers.get(question.id)
      return isAnswered(values) ? [values] : []
    })
    const isTooFew = isGuarded(audience) && given.length < SMALLEST_GROUP
    return {
      ...nothing(question),
      ...(isTooFew ? { isTooFew } : { answered: given.length, ...countOf(question, given) }),
    }
  })
}

const nothing = ({ id, kind, title }: Question): QuestionResult => ({
  ...{ id, kind, title, answered: 0, isTooFew: false },
  ...{ options: [], columns: [], rows: [], mean: 0, texts: [] },
})

type Given = readonly (readonly string[])[]

function countOf(question: Question, given: Given): Partial<QuestionResult> {
  const counts = countValues(given)
  const option = (text: string, value: string, rank = 0) => {
    const count = counts.get(value) ?? 0
    return { text, count, share: given.length === 0 ? 0 : Math.round((count / given.length) * 100), rank }
  }
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return { options: question.options.map(({ id, text }) => option(text, id)) }
    case 'order':
      return {
        options: question.options
          .map(({ id, text }) => option(text, id, oneDecimal(mean(given.map((values) => values.indexOf(id) + 1)))))
          .toSorted((left, right) => left.rank - right.rank),
      }
    case 'scale':
      return {
        options: scaleValues(question).map((value) => option(`${value} 分`, value)),
        mean: oneDecimal(mean(given.map(([value]) => Number(value)))),
      }
    case 'matrix':
      return {
        columns: question.columns.map(({ text }) => text),
        rows: question.rows.map((row) => ({
          text: row.text,
          counts: question.columns.map((column) => counts.get(cellOf(row.id, column.id)) ?? 0),
        })),
      }
    case 'text':
      return { texts: given.slice(0, MOST_TEXTS).map((values) => values.join('')) }
  }
}

function countValues(given: Given): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of given.flat()) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** 0 of nothing. */
export const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length

/** Halves up. The small addition is for sums such as 1.005 that binary fractions place just below a half. */
export const oneDecimal = (number: number): number => Math.round(number * 10 + 1e-9) / 10
