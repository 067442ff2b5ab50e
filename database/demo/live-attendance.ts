import { writeSpans } from '@college/rules/kit/spans.ts'
import { POLLING } from '../../server/lives/room/presence.store.ts'
import { livePresence } from '../../server/lives/room/tables.ts'
import { liveRecords } from '../../server/lives/tables.ts'
import type { BuiltCourse } from './catalogue.ts'
import { chanceOf } from './chance.ts'
import { classmates } from './classes/classmates.ts'
import { plansOf } from './classes/college-study.ts'
import { MINUTE } from './dates.ts'
import type { DemoTable } from './demo-part.ts'
import { idOf } from './ids.ts'
import { userIdOf } from './population.ts'

/** A live that has ended: when it began, and how many seconds of it there are to attend. */
export type EndedLive = { slug: string; startsAt: Date; seconds: number }

const others = new Set(classmates.map(({ loginName }) => loginName))
/** Who watches what belongs to no class. */
const AUDIENCE = classmates.slice(0, 64).map(({ loginName }) => loginName)
/** Most watch to the end. */
const STAYS = 0.7

/**
 * Who was in a live: of one for a class those whose class counts it. Only people whose accounts nobody tries the college
 * with; what these attended is theirs to find out.
 */
export function liveAttendance(ended: EndedLive[], courses: BuiltCourse[], at: Date): DemoTable {
  const rows = ended.flatMap((live) => audienceOf(live, courses, at).map((who) => rowOf(live, who)))
  return { table: liveRecords, rows, whenThere: 'keep', isReplaced: false }
}

/** Who is in the room of a live that is on air. */
const PRESENT = 38

/** People in the rooms of what is on air until its end. Nobody logs in with their accounts. */
export function livePresenceRows(onAir: { slug: string; endsAt: Date }[]): DemoTable {
  const rows = onAir.flatMap(({ slug, endsAt }) =>
    AUDIENCE.slice(0, PRESENT).map((loginName): typeof livePresence.$inferInsert => ({
      liveId: idOf('live', slug),
      userId: userIdOf(loginName),
      processId: POLLING,
      role: 'viewer',
      until: endsAt,
    })),
  )
  return { table: livePresence, rows, whenThere: 'keep', isReplaced: false }
}

type Watcher = { loginName: string; stays: boolean }

function audienceOf({ slug }: EndedLive, courses: BuiltCourse[], at: Date): Watcher[] {
  const all = [...plansOf(courses, at).values()].flat()
  const isAsked = all.some(({ demo }) =>
    demo.units.some(({ items }) => items.some(({ kind, of }) => kind === 'live' && of === slug)),
  )
  if (!isAsked) {
    return AUDIENCE.map((loginName) => ({
      loginName,
      stays: chanceOf(`stays ${slug} ${loginName}`).happens(STAYS),
    }))
  }
  return all
    .filter(({ member, plan }) => {
      const hasDone = plan.done.some(({ item }) => item.kind === 'live' && item.of === slug)
      return others.has(member.loginName) && hasDone
    })
    .map(({ member }) => ({ loginName: member.loginName, stays: true }))
}

function rowOf({ slug, startsAt, seconds }: EndedLive, { loginName, stays }: Watcher): typeof liveRecords.$inferInsert {
  const chance = chanceOf(`attendance ${slug} ${loginName}`)
  const watched = stays ? seconds : Math.floor(seconds * (0.2 + 0.6 * chance.next()))
  const startedAt = new Date(startsAt.getTime() + chance.whole(0, 6) * MINUTE)
  return {
    userId: userIdOf(loginName),
    liveId: idOf('live', slug),
    covered: writeSpans([[0, watched]]),
    furthest: watched,
    lastPoint: watched,
    finishedRate: Math.floor((watched / seconds) * 100),
    claimed: watched,
    startedAt,
    lastPulseAt: new Date(startedAt.getTime() + watched * 1_000),
  }
}
