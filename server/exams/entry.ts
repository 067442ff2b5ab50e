import { getExamUrl } from '@college/contract/exams/exam.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { mayViewExam } from '@college/rules/exams/card.ts'
import { type Condition, refusalOf } from '@college/rules/exams/conditions.ts'
import type { App } from '../app-parts.ts'
import { Refusal } from '../kit/refusal.ts'
import { conditionsOf, examGates } from './gates.ts'
import { type ExamItemRow, examItemStore } from './items.store.ts'
import { type EntryAsked, examItemOf } from './items.ts'

const { refusals } = getExamUrl

/**
 * `refusal`: why no sitting can be started, of the first condition that is not met; undefined when one can. `mayLook`:
 * the page opens nevertheless.
 */
export type Entry = {
  exam: ExamItemRow
  conditions: Condition[]
  refusal: RefusalText | undefined
  mayLook: boolean
}

/**
 * Judges whether somebody may take an exam now, in the order of D2-Q81: who is not let into the class at all; the time
 * of the exam; what the task or class still asks for; the attempts. Throws for an exam that is not open to them and that
 * they have never taken. The cards of exams show the same conditions (own-exams.ts).
 */
export function examGate(app: App) {
  const findGates = examGates(app)

  return async (asked: EntryAsked, now: Date): Promise<Entry> => {
    const { userId, examId, business } = asked
    const [[gate], [exam]] = await Promise.all([
      findGates(userId, [{ examId, business }], now),
      examItemStore(app.database).find(userId, [examId]),
    ])
    const shut = gate && refusalOf(gate.conditions)
    if (shut && isForStrangers(shut) && !exam?.attempts) throw new Refusal(shut)
    if (!gate || !exam) throw new Refusal(refusals.noExam)
    const conditions = conditionsOf(exam, gate, now)
    // Who has taken the exam looks at it, whatever keeps them from taking it again.
    const mayLook = exam.paperId !== null && mayViewExam(examItemOf(exam, business, now))
    return { exam, conditions, refusal: refusalOf(conditions), mayLook }
  }
}

/** Whether its place does not let this person in at all, so that they are not told of the exam either. */
export const isForStrangers = (refusal: RefusalText | undefined): boolean =>
  refusal?.state === 'forbidden' || refusal?.state === 'notFound'
