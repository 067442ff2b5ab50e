import type { BuiltCourse } from '../catalogue.ts'
import type { DemoClass, DemoMembership } from '../content/classes/class.ts'
import { allClasses, isStudied } from './class-rows.ts'
import { membersOf } from './members.ts'
import { type Plan, planOf } from './plan.ts'

export type MemberPlan = { demo: DemoClass; member: DemoMembership; plan: Plan }

type Planned = { at: Date; byPerson: Map<string, MemberPlan[]> }
let last: Planned | undefined

/** The plans of everybody in every class, by login name. Kept for the next caller, as several parts ask for them. */
export function plansOf(courses: BuiltCourse[], at: Date): Map<string, MemberPlan[]> {
  if (last?.at.getTime() === at.getTime()) return last.byPerson
  const all = allClasses.flatMap((demo) =>
    membersOf(demo).map((member) => ({ demo, member, plan: planOf(demo, member, courses, at) })),
  )
  last = { at, byPerson: Map.groupBy(all, ({ member }) => member.loginName) }
  return last.byPerson
}

export type CollegeStudy = { finished: Map<string, Date>; begun: Map<string, Date> }

/**
 * The courses that a person finished or began in classes, by slug: what was studied in a class also counts outside of
 * it. A course of several classes was finished when the first of them was.
 */
export function studiedInClasses(loginName: string, courses: BuiltCourse[], at: Date): CollegeStudy {
  const plans = plansOf(courses, at).get(loginName) ?? []
  const finished = new Map<string, Date>()
  const begun = new Map<string, Date>()
  for (const { plan } of plans) {
    for (const step of plan.done.filter(({ item }) => isStudied(item))) {
      const known = finished.get(step.item.of)
      if (!known || step.at < known) finished.set(step.item.of, step.at)
    }
  }
  for (const { begun: step } of plans.map(({ plan }) => plan)) {
    if (!step || finished.has(step.item.of)) continue
    const known = begun.get(step.item.of)
    if (!known || step.at > known) begun.set(step.item.of, step.at)
  }
  return { finished, begun }
}
