import { type ExamGroup, examGroups } from '@college/contract/exams/conditions.ts'
import type { ExamTab } from '@college/contract/exams/list.ts'
import { type Condition, groupOf, type PlaceConditions } from '@college/rules/exams/conditions.ts'
import type { App } from '../app-parts.ts'
import { type OwnExamCard, ownExamStore } from './exam-lists.store.ts'
import { conditionsOf, examGates } from './gates.ts'
import { type ExamItemRow, examItemStore } from './items.store.ts'

/** An exam of a person, and where it stands: by the conditions that a start of it would be refused by. */
export type OwnExam = OwnExamCard & {
  exam: ExamItemRow
  group: ExamGroup
  conditions: Condition[]
  /** Empty for what is passed or over, of which the place is not asked. */
  gate: PlaceConditions
}

/**
 * All exams of a person, in the order of what can be done. The list, the tabs and the badge all ask here, so that none of
 * them counts what a start refuses. The places of all exams are asked at once.
 */
export function ownExamFinder(app: App) {
  const store = ownExamStore(app)
  const findGates = examGates(app)

  return async (userId: string, now: Date): Promise<OwnExam[]> => {
    const cards = await store.list(userId, now)
    const asked = cards.filter(({ tab, deadlineAt }) => tab === 'todo' && !deadlineAt)
    const [rows, gates] = await Promise.all([
      examItemStore(app.database).find(userId, [...new Set(cards.map(({ examId }) => examId))]),
      findGates(userId, asked, now),
    ])
    const exams = new Map(rows.map((row) => [row.id, row]))
    const gateOf = new Map(asked.map((card, at) => [card, gates[at]]))
    const own = cards.flatMap((card): OwnExam[] => {
      const exam = exams.get(card.examId)
      if (!exam) return []
      const gate = gateOf.get(card)
      const conditions = gate ? conditionsOf(exam, gate, now) : []
      return [{ ...card, exam, gate: gate ?? { conditions: [], isFree: false }, ...standingOf(card, conditions) }]
    })
    return own.toSorted((one, other) => examGroups.indexOf(one.group) - examGroups.indexOf(other.group))
  }
}

function standingOf({ tab, deadlineAt }: OwnExamCard, conditions: Condition[]): Pick<OwnExam, 'group' | 'conditions'> {
  if (deadlineAt) return { group: 'begun', conditions: [] }
  if (tab === 'passed') return { group: 'passed', conditions: [] }
  if (tab === 'failed') return { group: 'over', conditions: [] }
  return { group: groupOf(conditions), conditions }
}

/** The tab on which an exam of a group stands. */
export const tabOf = (group: ExamGroup): ExamTab => {
  if (group === 'passed') return 'passed'
  return group === 'over' ? 'failed' : 'todo'
}
