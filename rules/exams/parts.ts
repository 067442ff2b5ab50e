import type { PaperPart } from '@college/contract/exams/papers.ts'
import { type QuestionType, questionTypeNames, questionTypes } from '@college/contract/questions/question-types.ts'

/** Points of a question, if nothing else is given. */
const USUAL_SCORE = 2

export const newPart = (title = ''): PaperPart => ({ title, questionScore: USUAL_SCORE, questions: [] })

/** A part that holds nothing yet. */
const isEmptyPart = ({ draw, questions }: PaperPart): boolean => !draw && questions.length === 0

/**
 * The parts with these questions: a part for each type, in the usual order of types and, within one, in the order
 * given. A question that the paper has already is not added again. Parts without anything in them go.
 */
export function withQuestions(
  parts: readonly PaperPart[],
  given: readonly { id: string; type: QuestionType }[],
): PaperPart[] {
  const taken = new Set(parts.flatMap(({ questions }) => questions.map(({ id }) => id)))
  const added = questionTypes.flatMap((type) => {
    const ids = given.flatMap((one) => (one.type === type && !taken.has(one.id) ? [one.id] : []))
    if (ids.length === 0) return []
    return [{ ...newPart(questionTypeNames[type]), questions: [...new Set(ids)].map((id) => ({ id, score: null })) }]
  })
  const kept = parts.filter((part) => !isEmptyPart(part))
  return kept.length + added.length > 0 ? [...kept, ...added] : [newPart()]
}
