import type { DayState } from '@college/contract/home/day.ts'
import { consecutiveDays } from '../classes/sign-in.ts'
import { addDays, type Day, dayOf } from '../kit/day.ts'
import type { DayFact } from './day-facts.ts'
import { DAYS_AHEAD, type JudgedRow, judgeFact, type Row } from './judge-fact.ts'

const ranks: Record<DayState, number> = {
  begun: 0,
  onAir: 1,
  open: 2,
  returned: 3,
  due: 4,
  soon: 5,
  unread: 6,
  done: 7,
  overdue: 8,
  over: 9,
}

/**
 * The rows of a learner's day. First what runs now, then what is due, the one that ends first on top, then what begins and
 * what is to be read; what was done today comes last. Something that two places ask for is one row, and so is signing in to several classes.
 */
export function rowsOfDay(facts: readonly DayFact[], now: Date): Row[] {
  const days = { from: dayOf(now), to: addDays(dayOf(now), DAYS_AHEAD) }
  const judged = facts.flatMap((fact) => judgeFact(fact, now, days) ?? [])
  return onceEach(judged.filter(({ isOfToday }) => isOfToday)).map(rowOf)
}

const rowOf = ({ classId: _class, endsAt: _end, isOfToday: _today, ...row }: JudgedRow): Row => row

/** In their order, each thing once: of several rows the first. */
export function onceEach(judged: readonly JudgedRow[]): JudgedRow[] {
  const rows = judged.toSorted(inOrder)
  const firsts = rows.filter((row, at) => rows.findIndex((other) => isSame(row, other)) === at)
  return firsts.map((row) => (row.kind === 'signIn' ? withOthers(row, rows) : row))
}

/** One thing, or the sign-ins of several classes. */
const isSame = (one: Row, other: Row): boolean =>
  one.kind === other.kind && (one.id === other.id || (one.kind === 'signIn' && one.state === other.state))

function withOthers(row: JudgedRow, rows: readonly Row[]): JudgedRow {
  const others = rows.filter((other) => isSame(row, other) && other.id !== row.id).map(({ id }) => id)
  return others.length > 0 ? { ...row, others, classId: '', place: `${others.length + 1} 个班级` } : row
}

/** Days in a row that were signed; of several classes the most. */
export const daysSignedInRow = (facts: readonly DayFact[], today: Day): number =>
  Math.max(0, ...facts.flatMap((fact) => (fact.kind === 'signIn' ? consecutiveDays(new Set(fact.days), today) : [])))

function inOrder(one: Row, other: Row): number {
  const isNewestFirst = one.state === 'unread' || one.state === 'done'
  const [a, b] = [one, other].map(({ at }) => at ?? Number.POSITIVE_INFINITY) as [number, number]
  return (
    ranks[one.state] - ranks[other.state] ||
    (a === b ? 0 : isNewestFirst ? b - a : a - b) ||
    one.id.localeCompare(other.id)
  )
}
