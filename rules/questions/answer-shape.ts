import type { Answer, QuestionBody, QuestionPart } from '@college/contract/questions/question.ts'
import { LONGEST_ESSAY } from '@college/contract/questions/question.ts'
import type { QuestionType } from '@college/contract/questions/question-types.ts'

/** What may be typed into a blank or as a number. */
const LONGEST_LINE = 500

/** Whether anything was answered: spaces are nothing. */
export function isAnswered(answer: Answer | null): boolean {
  if (answer === null) return false
  if (typeof answer === 'string') return answer.trim() !== ''
  if (Array.isArray(answer)) return answer.some((text) => text.trim() !== '')
  return Object.values(answer).some((part) => isAnswered(part))
}

type Asked = { type: QuestionType } & Omit<QuestionBody, 'parts'> & { parts?: QuestionPart[] }

const isLine = (text: string) => text.length <= LONGEST_LINE

type Fits = (shown: Asked, answer: Answer) => boolean

const isChoiceOf: Fits = ({ options }, answer) =>
  answer === '' || (typeof answer === 'string' && valuesOf(options).has(answer))
const areChoicesOf: Fits = ({ options }, answer) => Array.isArray(answer) && areKnownOnce(answer, valuesOf(options))
const isTextFor: Fits = ({ most }, answer) =>
  typeof answer === 'string' && [...answer].length <= (most ?? LONGEST_ESSAY)

const fits: Record<QuestionType, Fits> = {
  single: isChoiceOf,
  multiple: areChoicesOf,
  judge: (_, answer) => answer === '' || answer === 'true' || answer === 'false',
  blank: ({ blanks }, answer) => Array.isArray(answer) && answer.length <= (blanks ?? 1) && answer.every(isLine),
  numeric: (_, answer) => typeof answer === 'string' && isLine(answer),
  matching: (shown, answer) => isRecord(answer) && fitsMatching(shown, answer),
  ordering: areChoicesOf,
  short: isTextFor,
  essay: isTextFor,
  case: ({ parts }, answer) => isRecord(answer) && fitsCase(parts ?? [], answer),
}

/**
 * Whether an answer fits a question: the right kind of value, only options that the question has, none twice, and no
 * text longer than allowed. It may be incomplete. The server refuses all else before it stores anything.
 */
export const isAnswerTo: Fits = (shown, answer) => fits[shown.type](shown, answer)

export const isRecord = (answer: Answer | null): answer is Record<string, string | string[]> =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)

const valuesOf = (choices: QuestionBody['options'] = []) => new Set(choices.map(({ value }) => value))

const areKnownOnce = (values: string[], known: Set<string>) =>
  new Set(values).size === values.length && values.every((value) => known.has(value))

function fitsMatching({ left, right }: Asked, pairs: Record<string, string | string[]>): boolean {
  const [lefts, rights] = [valuesOf(left), valuesOf(right)]
  const chosen = Object.values(pairs).filter((value) => typeof value === 'string')
  const isWhole = chosen.length === Object.keys(pairs).length
  return isWhole && Object.keys(pairs).every((value) => lefts.has(value)) && areKnownOnce(chosen, rights)
}

function fitsCase(parts: QuestionPart[], answers: Record<string, string | string[]>): boolean {
  const byValue = new Map(parts.map((part) => [part.value, part]))
  return Object.entries(answers).every(([value, answer]) => {
    const part = byValue.get(value)
    return part !== undefined && isAnswerTo(part, answer)
  })
}
