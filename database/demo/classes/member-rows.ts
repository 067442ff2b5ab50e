import type { classHistory as historyTable, classMembers as memberTable } from '../../../server/classes/enrol/tables.ts'
import type { DemoClass, DemoMembership } from '../content/classes/class.ts'
import { DAY } from '../dates.ts'
import { idOf } from '../ids.ts'
import { userIdOf } from '../population.ts'
import { classIdOf, classItemIdOf } from './class-rows.ts'
import type { MemberStudy } from './class-study.ts'
import { momentsOf } from './moments.ts'

/** The account of the head teacher of a class, who decides the first review level. */
export function headOf({ slug, people }: DemoClass): string {
  const head = people.find(({ kind }) => kind === 'teacher')
  if (!head) throw new Error(`nobody teaches in ${slug}`)
  return head.loginName
}
/** The administrator of the city, who decides the second one. */
const CITY_ADMINISTRATOR = '20260998'

type MemberRow = typeof memberTable.$inferInsert
type HistoryRow = typeof historyTable.$inferInsert

export const memberRows = (studies: MemberStudy[], at: Date): MemberRow[] =>
  studies.map((study) => memberRow(study, at))

const isIn = ({ status }: DemoMembership) => status === 'admitted' || status === 'completed'

function memberRow({ demo, member: person, startedAt, last }: MemberStudy, at: Date): MemberRow {
  const { appliedAt, decidedAt } = momentsOf(demo, person, at)
  return {
    classId: classIdOf(demo.slug),
    userId: userIdOf(person.loginName),
    kind: person.kind,
    status: person.status,
    reason: person.reason,
    isHead: person.kind === 'teacher',
    appliedAt,
    admittedAt: isIn(person) ? decidedAt : null,
    startedAt,
    completedAt: person.status === 'completed' ? (last?.at ?? decidedAt) : null,
    lastItemId: last ? classItemIdOf(demo.slug, last.item) : null,
    lastItemAt: last?.at ?? null,
  }
}

export const historyRows = (studies: MemberStudy[], at: Date): HistoryRow[] =>
  studies.flatMap((study) => historyOf(study, at))

function historyOf({ demo, member: person, last }: MemberStudy, at: Date): HistoryRow[] {
  const { appliedAt, decidedAt } = momentsOf(demo, person, at)
  const row = (event: string, when: Date, actorId: string | null = null, reason = ''): HistoryRow => ({
    id: idOf('class history', demo.slug, person.loginName, event),
    classId: classIdOf(demo.slug),
    userId: userIdOf(person.loginName),
    event,
    actorId,
    reason,
    at: when,
  })
  if (demo.quotaRule === 2 || person.kind === 'teacher' || person.kind === 'observer') return [row('added', appliedAt)]
  const head = userIdOf(headOf(demo))
  const applied = row('applied', appliedAt)
  const isTwice = demo.reviewLevels === 2
  const admitter = demo.reviewLevels === 0 ? null : isTwice ? userIdOf(CITY_ADMINISTRATOR) : head
  const approved = isTwice ? [row('approved', decidedAt, head)] : []
  const entered = [applied, ...approved, row('admitted', decidedAt, admitter)]
  switch (person.status) {
    case 'waiting':
      return [applied]
    case 'reviewing':
      return [applied, ...approved]
    case 'rejected':
      return [applied, row('rejected', decidedAt, head, person.reason)]
    case 'removed':
      return [...entered, row('removed', new Date(decidedAt.getTime() + 2 * DAY), head, person.reason)]
    case 'completed':
      return [...entered, row('completed', last?.at ?? decidedAt)]
    default:
      return entered
  }
}
