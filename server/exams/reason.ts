import { examBusinesses } from '@college/contract/exams/business.ts'
import type { ExamGroup } from '@college/contract/exams/conditions.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { type Condition, groupOf, refusalOf } from '@college/rules/exams/conditions.ts'
import { examReason } from '@college/rules/exams/reason.ts'
import type { App } from '../app-parts.ts'
import { conditionRows } from '../classes/door.ts'
import { isForStrangers } from './entry.ts'
import { conditionsOf, examGates } from './gates.ts'
import { type ExamItemRow, examItemStore } from './items.store.ts'
import { sittingStore } from './sitting/sittings.store.ts'

/** Why an exam cannot be taken now: by the conditions that a start of it is refused by (entry.ts). */
export function explainExams(app: App): void {
  const findGates = examGates(app)
  const exams = examItemStore(app.database)
  const sittings = sittingStore(app.database)

  app.reasons.add('exam', async (userId, { id: examId, placeType, placeId }, now) => {
    const type = examBusinesses.find((each) => each === placeType)
    if (!type || !placeId) return undefined
    const [[gate], [exam], open] = await Promise.all([
      findGates(userId, [{ examId, business: { type, id: placeId } }], now),
      exams.find(userId, [examId]),
      sittings.findOpen(userId, examId),
    ])
    if (!gate || !exam || (isForStrangers(refusalOf(gate.conditions)) && !exam.attempts)) return undefined
    const conditions = conditionsOf(exam, gate, now)
    const group = open ? 'begun' : standingOf(exam, conditions)
    const classId = type === 'class' ? placeId : undefined
    return {
      ...examReason({ group, conditions }),
      name: exam.title,
      rows: await conditionRows(app.database, conditions, { userId, classId }),
      classId,
      contact: classId === undefined ? '' : href(routes.classMembers, { id: classId }),
    }
  })
}

const standingOf = ({ passedAt }: ExamItemRow, conditions: readonly Condition[]): ExamGroup =>
  passedAt ? 'passed' : groupOf(conditions)
