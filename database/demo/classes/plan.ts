import { addDays, type Day, dayOf, startOf } from '@college/rules/kit/day.ts'
import type { BuiltCourse } from '../catalogue.ts'
import { type Chance, chanceOf } from '../chance.ts'
import type { DemoClass, DemoItem, DemoMembership } from '../content/classes/class.ts'
import { DAY, MINUTE, toStudyHours } from '../dates.ts'
import { courseOf, dayTime, isStudied } from './class-rows.ts'
import { momentsOf } from './moments.ts'

export type Step = { item: DemoItem; at: Date }

/** What a member has done in a class, in order, and the course that was left unfinished. */
export type Plan = { done: Step[]; begun: Step | undefined }

/** A live counts after so many minutes of it. */
const WATCHED_LIVE = 70 * MINUTE
/** Of the elective items that no gate asks for, this share is done too. */
const LIKES_ELECTIVES = 0.3

export function planOf(demo: DemoClass, member: DemoMembership, courses: BuiltCourse[], at: Date): Plan {
  const nothing: Plan = { done: [], begun: undefined }
  const isIn = member.status === 'admitted' || member.status === 'completed'
  if (!isIn || member.kind === 'teacher' || member.kind === 'observer' || member.studied === 0) return nothing
  const chance = chanceOf(`study ${demo.slug} ${member.loginName}`)
  const days = studyDays(demo, member, at)
  const likes = typeof member.studied === 'number' ? LIKES_ELECTIVES : 0
  const chosen = itemsOf(demo, courses, likes, chance).filter((_item, place, all) =>
    all.slice(0, place + 1).every((item) => isOpenAt(item, at)),
  )
  const wanted = howMany(member, chosen)
  const hasBegun = member.status !== 'completed' && (typeof member.studied !== 'number' || chance.happens(0.6))
  const next = hasBegun ? chosen.slice(wanted).find(isStudied) : undefined
  const asked = [...chosen.slice(0, wanted), ...(next && chosen[wanted] === next ? [next] : [])]
  const steps = timed(asked, days, typeof member.studied === 'number' ? member.studied : 1, chance, at)
  const done = steps.slice(0, wanted)
  return { done, begun: steps[wanted] }
}

/** A member who has not completed the class lacks at least its last compulsory item. */
function howMany({ status, studied }: DemoMembership, chosen: DemoItem[]): number {
  if (status === 'completed') return chosen.length
  const last = chosen.findLastIndex(({ isCompulsory }) => isCompulsory)
  if (typeof studied !== 'number') return chosen.findIndex(({ of }) => of === studied.upTo)
  return Math.min(Math.max(1, Math.floor(studied * chosen.length)), last)
}

const isOpenAt = ({ opens, starts }: DemoItem, at: Date) =>
  [opens, starts?.[0] ?? null].every((day) => day === null || dayTime(at, day, 0) < at)

/** The compulsory items, as many elective ones as the gate asks for, and some more. */
function itemsOf({ units }: DemoClass, courses: BuiltCourse[], likes: number, chance: Chance): DemoItem[] {
  return units.flatMap(({ items, electivesGate }) => {
    let missing = electivesGate
    return items.filter((item) => {
      if (item.isCompulsory) return true
      const isNeeded = missing > 0.01 && isStudied(item)
      if (isNeeded) missing -= courseOf(item, courses).period
      return isNeeded || chance.happens(likes)
    })
  })
}

/** The days from the first after the admission until the end of the training, or yesterday. */
function studyDays(demo: DemoClass, member: DemoMembership, at: Date): Day[] {
  const { decidedAt } = momentsOf(demo, member, at)
  const today = Date.parse(dayOf(at))
  const daysAway = (day: Day) => Math.round((Date.parse(day) - today) / DAY)
  // 王晓明 studied the rest before the courses that he has begun (study-wishes.ts).
  const latest = typeof member.studied === 'number' ? -1 : -10
  const first = Math.max(daysAway(dayOf(decidedAt)) + 1, demo.train?.[0] ?? Number.NEGATIVE_INFINITY)
  const last = Math.min(demo.train?.[1] ?? latest, latest)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, day) => addDays(dayOf(at), first + day))
}

/**
 * One course a day at most, spread over the days; what is not a course follows the course before it. With fewer days
 * than courses, the later items are left out.
 */
function timed(items: DemoItem[], days: Day[], share: number, chance: Chance, now: Date): Step[] {
  const courseCount = items.filter(isStudied).length
  if (days.length === 0) return []
  const until = Math.max(courseCount, Math.ceil(days.length * (0.45 + 0.55 * Math.max(share, chance.next()))))
  const last = Math.min(days.length, until) - 1
  const steps: Step[] = []
  let place = -1
  let at = new Date(startOf(days[0] as Day).getTime() + 12 * 60 * MINUTE)
  let studied = 0
  for (const item of items) {
    if (isStudied(item)) {
      const spread = Math.floor(((studied + chance.next()) * (last + 1)) / courseCount)
      place = Math.max(place + 1, Math.min(spread, last - (courseCount - 1 - studied)))
      studied += 1
      const day = days[place]
      if (!day) return steps
      at = toStudyHours(startOf(day), chance, now)
    } else {
      const earliest = item.starts ? dayTime(now, ...item.starts).getTime() : 0
      const follows = at.getTime() + chance.whole(4, 9) * MINUTE
      at = new Date(item.kind === 'live' ? Math.max(follows, earliest + WATCHED_LIVE) : Math.max(follows, earliest))
    }
    steps.push({ item, at })
  }
  return steps
}
