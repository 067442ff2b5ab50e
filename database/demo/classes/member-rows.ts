import type { classHistory as historyTable, classMembers as memberTable } from '../../../server/classes/tables.ts'
import { chanceOf } from '../chance.ts'
import type { DemoClass, DemoMembership } from '../content/classes/class.ts'
import { ago, atWakingHours, DAY, HOUR, MINUTE } from '../dates.ts'
import { idOf } from '../ids.ts'
import { userIdOf } from '../population.ts'
import { allClasses, classIdOf, dayTime } from './class-rows.ts'

/** The teacher with an account; he decides the first review level. */
export const HEAD = '20260801'
/** The administrator of the city, who decides the second one. */
const CITY_ADMINISTRATOR = '20260998'

type MemberRow = typeof memberTable.$inferInsert
type HistoryRow = typeof historyTable.$inferInsert

export const memberRows = (at: Date): MemberRow[] =>
  allClasses.flatMap((demo) => demo.people.map((person) => memberRow(demo, person, at)))

const isIn = ({ status }: DemoMembership) => status === 'admitted' || status === 'completed'

function memberRow(demo: DemoClass, person: DemoMembership, at: Date): MemberRow {
  const { appliedAt, decidedAt } = momentsOf(demo, person, at)
  return {
    classId: classIdOf(demo.slug),
    userId: userIdOf(person.loginName),
    kind: person.kind,
    status: person.status,
    reason: person.reason,
    isHead: person.loginName === HEAD,
    appliedAt,
    admittedAt: isIn(person) ? decidedAt : null,
    startedAt: null,
    completedAt: person.status === 'completed' ? dayTime(at, demo.train?.[1] ?? -1, 16 * 60) : null,
    lastItemId: null,
    lastItemAt: null,
  }
}

/** Staff are added when the class is published; learners apply while the enrolment is open. */
function momentsOf(demo: DemoClass, { loginName, kind }: DemoMembership, at: Date) {
  const chance = chanceOf(`enrolment ${demo.slug} ${loginName}`)
  const published = dayTime(at, demo.published, 9 * 60)
  if (kind === 'teacher' || kind === 'observer' || !demo.enrol) return { appliedAt: published, decidedAt: published }
  const opens = dayTime(at, demo.enrol[0], 9 * 60).getTime()
  const closes = Math.min(dayTime(at, demo.enrol[1], 17 * 60).getTime(), ago(at, 3 * HOUR).getTime())
  const appliedAt = atWakingHours(new Date(opens + Math.floor(Math.max(0, closes - opens) * 0.7 * chance.next())))
  const takes = demo.reviewLevels === 0 ? 0 : chance.whole(60, 26 * 60) * MINUTE
  const decidedAt = atWakingHours(new Date(Math.min(appliedAt.getTime() + takes, ago(at, HOUR).getTime())))
  return { appliedAt, decidedAt }
}

export const historyRows = (at: Date): HistoryRow[] =>
  allClasses.flatMap((demo) => demo.people.flatMap((person) => historyOf(demo, person, at)))

function historyOf(demo: DemoClass, person: DemoMembership, at: Date): HistoryRow[] {
  const { appliedAt, decidedAt } = momentsOf(demo, person, at)
  const head = userIdOf(HEAD)
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
      return [...entered, row('completed', dayTime(at, demo.train?.[1] ?? -1, 16 * 60))]
    default:
      return entered
  }
}
