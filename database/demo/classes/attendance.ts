import { addDays, type Day, dayOf, startOf } from '@college/rules/kit/day.ts'
import type { classEntries as entryTable, classSignIns as signInTable } from '../../../server/classes/inside/tables.ts'
import { type Chance, chanceOf } from '../chance.ts'
import type { DemoClass, DemoMembership } from '../content/classes/class.ts'
import { ago, DAY, MINUTE } from '../dates.ts'
import { classIdOf } from './class-rows.ts'
import type { MemberStudy } from './class-study.ts'
import { classmates } from './classmates.ts'
import { momentsOf } from './moments.ts'

/** The classes in which people sign in. */
const WITH_SIGN_INS = new Set(['plenary', 'young-camp', 'statistics'])
/** The days before the load that these missed; on all others they signed in. 王晓明 has a run of ten days. */
const MISSED: Record<string, number[]> = {
  'plenary 20260001': [11, 17, 18, 25, 33, 40, 41, 52, 60],
  'plenary 20260002': [7, 21, 22, 23, 47],
  'young-camp 20260001': [4, 5, 12, 20],
}
/** How far back the signatures and entries of the other learners reach, in days: the load is to stay short. */
const RECENT = 14

const others = new Set(classmates.map(({ loginName }) => loginName))
const isOther = ({ loginName }: DemoMembership) => others.has(loginName)

type Attended = { day: Day; at: Date }

export const signInRows = (studies: MemberStudy[], at: Date): (typeof signInTable.$inferInsert)[] =>
  studies.flatMap((study) =>
    signedDays(study, at).map((each) => ({ classId: classIdOf(study.demo.slug), userId: study.userId, ...each })),
  )

function signedDays({ demo, member, startedAt }: MemberStudy, now: Date): Attended[] {
  const isIn = member.status === 'admitted' || member.status === 'completed'
  if (!WITH_SIGN_INS.has(demo.slug) || !isIn || (member.kind !== 'student' && member.kind !== 'cadre')) return []
  const chance = chanceOf(`sign-ins ${demo.slug} ${member.loginName}`)
  const missed = MISSED[`${demo.slug} ${member.loginName}`]
  const isRecent = isOther(member)
  const share = startedAt ? chance.whole(25, 95) / 100 : 0.04
  return daysIn(demo, member, now)
    .filter(({ back }) => !isRecent || back <= RECENT)
    .filter(({ back }) => (missed ? !missed.includes(back) : chance.happens(share)))
    .map(({ day }) => ({ day, at: inTheMorning(day, chance) }))
}

/** The training days after the admission, until yesterday. `back`: days before the load. */
function daysIn(demo: DemoClass, member: DemoMembership, now: Date): { day: Day; back: number }[] {
  const today = dayOf(now)
  const since = dayOf(momentsOf(demo, member, now).decidedAt)
  const admitted = Math.round((Date.parse(today) - Date.parse(since)) / DAY) - 1
  const first = Math.min(admitted, -(demo.train?.[0] ?? 0))
  const last = Math.max(1, -(demo.train?.[1] ?? -1))
  return Array.from({ length: Math.max(0, first - last + 1) }, (_, place) => {
    const back = first - place
    return { day: addDays(today, -back), back }
  })
}

const inTheMorning = (day: Day, chance: Chance): Date =>
  new Date(startOf(day).getTime() + chance.whole(7 * 60 + 30, 8 * 60 + 50) * MINUTE)

const DEVICES = [
  ['Android', 'Chrome'],
  ['iOS', 'Safari'],
  ['HarmonyOS', 'Chrome'],
  ['Windows', 'Edge'],
] as const

/** A class was entered on every day on which somebody signed in or studied in it. */
export const entryRows = (studies: MemberStudy[], at: Date): (typeof entryTable.$inferInsert)[] =>
  studies.flatMap((study) => {
    const [os, browser] = chanceOf(`device ${study.userId}`).pick(DEVICES)
    const moments = new Map<Day, Date>()
    const results = study.results.map((result) => result.at as Date)
    const records = study.records.map(({ updatedAt }) => updatedAt as Date)
    const since = isOther(study.member) ? ago(at, RECENT * DAY) : undefined
    for (const moment of [...records, ...results]) {
      if (!since || moment > since) moments.set(dayOf(moment), moment)
    }
    for (const signed of signedDays(study, at)) moments.set(signed.day, signed.at)
    return [...moments].map(([day, moment]) => ({
      classId: classIdOf(study.demo.slug),
      userId: study.userId,
      day,
      os,
      browser,
      at: new Date(moment.getTime() - MINUTE),
    }))
  })
