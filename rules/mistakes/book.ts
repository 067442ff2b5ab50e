import type { SittingQuestion } from '@college/contract/exams/paper.ts'
import type { MistakeSource } from '@college/contract/mistakes/book.ts'
import type { Answer } from '@college/contract/questions/question.ts'
import type { QuestionType } from '@college/contract/questions/question-types.ts'
import { isMarkedByMachine } from '../questions/marking.ts'

/** One wrong answer that its learner may see with the right one. */
export type WrongAnswer = {
  questionId: string
  versionId: string
  /** In which order its options stood. */
  orders?: SittingQuestion['orders']
  /** null: it was left out. */
  answer: Answer | null
  /** ms since 1970. */
  at: number
  source: { kind: MistakeSource; id: string; title: string }
  /** Whether the rule of its source shows the explanation, too. */
  showsExplanation: boolean
}

/** What a learner did with a question of the book; times in ms. */
export type Practised = { rightInRow: number; practisedAt: number | null; masteredAt: number | null }

export type MistakeFilter = { kind?: MistakeSource; sourceId?: string }

/** A question of the book: as it was answered wrong last, and how often in all. */
export type BookItem = {
  questionId: string
  last: WrongAnswer
  times: number
  /** When it was answered wrong last, wherever; `last` is that of the filter. */
  wrongAt: number
  isMastered: boolean
}

/** Whether a question can stand in the book: practice marks by the key alone. `parts`: the types of a case. */
export const isPractisable = (type: QuestionType, parts: readonly QuestionType[] = []): boolean =>
  [type, ...parts].every(isMarkedByMachine)

export const isFrom = ({ kind, sourceId }: MistakeFilter, { source }: Pick<WrongAnswer, 'source'>): boolean =>
  (kind === undefined || source.kind === kind) && (sourceId === undefined || source.id === sourceId)

/**
 * The questions with a wrong answer from these sources, the newest first. What was put away comes back by a later wrong
 * answer, from whatever source.
 */
export function bookOf(
  wrong: readonly WrongAnswer[],
  practised: ReadonlyMap<string, Practised>,
  filter: MistakeFilter = {},
): BookItem[] {
  const items = [...Map.groupBy(wrong, ({ questionId }) => questionId)].flatMap(([questionId, all]): BookItem[] => {
    const last = newestOf(all.filter((each) => isFrom(filter, each)))
    if (!last) return []
    const wrongAt = Math.max(...all.map(({ at }) => at))
    const masteredAt = practised.get(questionId)?.masteredAt ?? null
    return [{ questionId, last, times: all.length, wrongAt, isMastered: masteredAt !== null && masteredAt >= wrongAt }]
  })
  return items.toSorted((one, other) => other.last.at - one.last.at || (one.questionId < other.questionId ? -1 : 1))
}

const newestOf = (all: readonly WrongAnswer[]): WrongAnswer | undefined =>
  all.reduce<WrongAnswer | undefined>((newest, each) => (newest && newest.at >= each.at ? newest : each), undefined)
