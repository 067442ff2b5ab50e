import { classSignInDays, classSignIns, type SignInRow } from '@college/contract/classes/staff-sign-ins.ts'
import {
  consecutiveDays,
  isTrainingDay,
  leaveDays,
  missedDays,
  type TrainingDays,
} from '@college/rules/classes/sign-in.ts'
import { addDays, type Day, dayOf } from '@college/rules/kit/day.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import { found } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { type MemberRow, membersStore } from './members.store.ts'
import { type CountedDays, signInsStore } from './sign-ins.store.ts'

/** Days of the overview. */
const SHOWN = 14

/** Who signed on which day, and each member's days, by the rules of the learner's calendar (D2-Q62). */
export function serveSignIns(app: App) {
  const members = membersStore(app.database)
  const store = signInsStore(app.database)
  const { noClass } = classSignIns.refusals

  async function trainingFor(user: User, classId: string, now: Date) {
    found(await members.findHead(user, classId, now), noClass)
    return trainingOf(app, classId)
  }

  serve(app, classSignInDays, async ({ input: { id }, user, now }) => {
    const { training, since, students } = await trainingFor(user, id, now)
    const today = dayOf(now)
    const last = training.until !== null && training.until < today ? training.until : today
    const days = daysUpTo(last, SHOWN).filter((day) => day >= since && isTrainingDay(day, training))
    const counts = await store.countByDay(id, days)
    return { students, days: days.map((day) => ({ day, ...(counts.get(day) ?? { count: 0, onLeave: 0 }) })) }
  })

  serve(app, classSignIns, async ({ input: { id, pageNum, pageSize, unsigned, ...filter }, user, now }) => {
    found(await members.findHead(user, id, now), noClass)
    const today = dayOf(now)
    const asked = { ...filter, state: 'in' as const, ...(unsigned && { absentOn: today }) }
    const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
    const { total, rows } = await members.find({ classId: id, filter: asked, now }, page)
    return { total, rows: await signInRows(app, id, rows, now) }
  })
}

async function trainingOf({ database }: App, classId: string) {
  const stored = found(await signInsStore(database).findTraining(classId), classSignIns.refusals.noClass)
  const training = { from: dayOrNull(stored.trainFrom), until: dayOrNull(stored.trainUntil) }
  return { training, students: stored.students, since: training.from ?? dayOf(new Date(stored.publishedAt)) }
}

/** The days of these members of a class, in their order. */
export async function signInRows(app: App, classId: string, rows: readonly MemberRow[], now: Date) {
  const { training, since } = await trainingOf(app, classId)
  const ids = rows.map((row) => row.id)
  const days = await signInsStore(app.database).findDays(classId, ids)
  return rows.map((row) => rowOf(row, days.get(row.id), { training, since, today: dayOf(now) }))
}

type Facts = { training: TrainingDays; since: Day; today: Day }

function rowOf(member: MemberRow, counted: CountedDays | undefined, { training, since, today }: Facts): SignInRow {
  const { id, name, loginName, unitName, isCadre, admittedAt, appliedAt } = member
  const { days, granted, leave } = counted ?? { days: [], granted: [], leave: [] }
  const signed = new Set(days)
  const joined = dayOf(new Date(admittedAt ?? appliedAt))
  const from = joined > since ? joined : since
  const until = training.until !== null && training.until < today ? training.until : today
  const facts = { signed, leave, training, since: from, today }
  const soFar = daysBetween(from, until)
  return {
    id,
    name,
    loginName,
    unitName,
    isCadre,
    signed: signed.size,
    granted: granted.filter((day) => signed.has(day)).length,
    onLeave: leaveDays(soFar, facts).length,
    missed: missedDays(soFar, facts).length,
    inRow: consecutiveDays(signed, today),
    lastDay: days[0] ?? '',
  }
}

const dayOrNull = (at: number | null): Day | null => (at === null ? null : dayOf(new Date(at)))

/** So many days, the last one this. */
const daysUpTo = (last: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, at) => addDays(last, at - count + 1))

/** Both included; of a longer span the last three years. */
function daysBetween(from: Day, until: Day): Day[] {
  const days: Day[] = []
  for (let day = until; day >= from && days.length < 1_096; day = addDays(day, -1)) days.push(day)
  return days
}
