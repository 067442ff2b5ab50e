import type { Answer, QuestionBody, QuestionPart, QuestionType } from '@college/contract/questions/question.ts'
import { LONGEST_ESSAY } from '@college/contract/questions/question.ts'

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

/**
 * Whether an answer fits a question: the right kind of value, only options that the question has, none twice, and no
 * text longer than allowed. It may be incomplete. The server refuses all else before it stores anything.
 */
export function isAnswerTo(shown: Asked, answer: Answer): boolean {
  switch (shown.type) {
    case 'single':
      return answer === '' || (typeof answer === 'string' && valuesOf(shown.options).has(answer))
    case 'judge':
      return answer === '' || answer === 'true' || answer === 'false'
    case 'multiple':
      return Array.isArray(answer) && areKnownOnce(answer, valuesOf(shown.options))
    case 'ordering':
      return Array.isArray(answer) && areKnownOnce(answer, valuesOf(shown.options))
    case 'blank':
      return Array.isArray(answer) && answer.length <= (shown.blanks ?? 1) && answer.every(isLine)
    case 'numeric':
      return typeof answer === 'string' && isLine(answer)
    case 'matching':
      return isRecord(answer) && fitsMatching(shown, answer)
    case 'case':
      return isRecord(answer) && fitsCase(shown.parts ?? [], answer)
    default:
      return typeof answer === 'string' && [...answer].length <= (shown.most ?? LONGEST_ESSAY)
  }
}

export const isRecord = (answer: Answer | null): answer is Record<string, string | string[]> =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)

const valuesOf = (choices: QuestionBody['options'] = []) => new Set(choices.map(({ value }) => value))

const isLine = (text: string) => text.length <= LONGEST_LINE

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
