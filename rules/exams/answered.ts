import type { SittingResult } from '@college/contract/exams/result.ts'
import type { QuestionKey } from '@college/contract/questions/key.ts'
import type { Answer, ShownQuestion } from '@college/contract/questions/question.ts'
import { optionLetter } from '../questions/type-names.ts'

type Result = Pick<SittingResult, 'shows' | 'questions'>
type Asked = SittingResult['questions'][number]

/** Whether all questions are told with their keys, so that the right ones can be counted and the wrong ones named. */
export const tellsAnswers = ({ shows }: Pick<Result, 'shows'>): boolean =>
  shows === 'answers' || shows === 'explanations'

/** Questions that got less than their full score, in the order of the paper; what people still mark is not among them. */
export const wrongOf = ({ questions }: Pick<Result, 'questions'>): Asked[] =>
  questions.filter(({ got, score }) => got !== null && got < score)

/** How many questions got their full score. */
export const rightCount = ({ questions }: Pick<Result, 'questions'>): number =>
  questions.filter(({ got, score }) => got !== null && got >= score).length

/** What the questions that are marked have got so far, while people still mark others; undefined where none is told. */
export function markedSoFar({ questions }: Pick<Result, 'questions'>): number | undefined {
  const scores = questions.flatMap(({ got }) => (got === null ? [] : [got]))
  if (scores.length === 0) return undefined
  return Math.round(scores.reduce((sum, got) => sum + got, 0) * 10) / 10
}

/** An option as it stood on the page; `letter` is '' of a judgement. */
export type Chosen = { letter: string; text: string }

const judgements: Record<string, string> = { true: '正确', false: '错误' }

/** What was chosen and what should have been, of a choice or a judgement; undefined of other types. */
export function choicesOf(
  question: Pick<ShownQuestion, 'type' | 'options'>,
  answer: Answer | null,
  key: QuestionKey | undefined,
): { chosen: Chosen[]; right: Chosen[] } | undefined {
  const { type, options = [] } = question
  if (type === 'judge') {
    const words = (values: readonly string[]) => values.map((value) => ({ letter: '', text: judgements[value] ?? '' }))
    return { chosen: words(listOf(answer)), right: words(key ? [String(key.isTrue === true)] : []) }
  }
  if (type !== 'single' && type !== 'multiple') return undefined
  const pick = (values: readonly string[]) =>
    options.flatMap(({ value, text }, at) => (values.includes(value) ? [{ letter: optionLetter(at), text }] : []))
  return { chosen: pick(listOf(answer)), right: pick(key?.values ?? []) }
}

const listOf = (answer: Answer | null): string[] => {
  if (typeof answer === 'string') return [answer]
  return Array.isArray(answer) ? answer : []
}
