import { href } from '@college/contract/kit/route.ts'
import { liveTypes } from '@college/contract/lives/live.ts'
import { routes } from '@college/contract/routes.ts'
import { liveHosts, lives as liveTable } from '../../server/lives/tables.ts'
import { allClasses, dayTime } from './classes/class-rows.ts'
import { type DemoLive, lives } from './content/lives.ts'
import { MINUTE } from './dates.ts'
import type { DemoPart } from './demo-part.ts'
import { idOf } from './ids.ts'
import { type RenderedLecture, renderedLectures } from './lecture-files.ts'
import { userIdOf } from './population.ts'

export const liveKeyOf = (slug: string): string => `public/covers/live-${slug}.svg`
export const liveIdOf = (slug: string): string => idOf('live', slug)

const LAST_MINUTE = 24 * 60 - 1
/** Somebody pressed the buttons a little after the announced times. */
const LATE_MS = 2 * MINUTE

/** Lives of every type. What hosts do with their streams is kept; the rest is written anew, so that one is on air. */
export const livePart: DemoPart = ({ at, app }) => {
  const rendered = renderedLectures()
  const rowsOf = (some: DemoLive[]) => some.map((live) => rowOf(live, { at, now: app.now(), rendered }))
  return [
    { table: liveTable, rows: rowsOf(lives.filter(isNative)), whenThere: 'keep', isReplaced: false },
    {
      table: liveTable,
      rows: rowsOf(lives.filter((live) => !isNative(live))),
      whenThere: 'update',
      isReplaced: false,
    },
    { table: liveHosts, rows: lives.flatMap(hostRows), whenThere: 'keep', isReplaced: false },
  ]
}

const isNative = ({ shown }: DemoLive): boolean => 'native' in shown

type Made = { at: Date; now: Date; rendered: RenderedLecture[] }

function rowOf(live: DemoLive, made: Made): typeof liveTable.$inferInsert {
  const { startsAt, endsAt } = timesOf(live, made)
  return {
    id: liveIdOf(live.slug),
    title: live.title,
    cover: `/files/${liveKeyOf(live.slug)}`,
    content: `<p>${live.about}</p><ul>${live.points.map((point) => `<li>${point}</li>`).join('')}</ul>`,
    teacherText: live.teacher,
    startsAt,
    endsAt,
    channelId: idOf('live channel', live.slug),
    isDisabled: live.isDisabled ?? false,
    isPublished: true,
    isChatOpen: true,
    isMicOpen: true,
    isReplayOpen: live.isReplayOpen ?? true,
    viewTotal: live.views,
    averageScore: 0,
    ...actsOf(live, startsAt, endsAt),
    ...shownBy(live, made.rendered),
  }
}

function timesOf({ slug, when }: DemoLive, { at, now }: Made): { startsAt: Date; endsAt: Date } {
  if ('days' in when) return { startsAt: dayTime(now, 0, 0), endsAt: dayTime(now, when.days, LAST_MINUTE) }
  const startsAt = dayTime(at, ...('starts' in when ? when.starts : startInClass(slug)))
  return { startsAt, endsAt: new Date(startsAt.getTime() + when.minutes * MINUTE) }
}

function startInClass(slug: string): [day: number, minute: number] {
  const items = allClasses.flatMap(({ units }) => units.flatMap((unit) => unit.items))
  const starts = items.find(({ kind, of }) => kind === 'live' && of === slug)?.starts
  if (!starts) throw new Error(`no class says when the live ${slug} begins`)
  return starts
}

function actsOf({ shown }: DemoLive, startsAt: Date, endsAt: Date) {
  const hasEnded = 'native' in shown && shown.native.hasEnded
  const late = (time: Date) => (hasEnded ? new Date(time.getTime() + LATE_MS) : null)
  return { startedAt: late(startsAt), pausedAt: null, endedAt: late(endsAt) }
}

/** All fields of all types, because rows of one table have the same fields. */
function shownBy({ shown }: DemoLive, rendered: RenderedLecture[]) {
  const none = { coursewareId: null, linkUrl: '', videoKey: '', videoSeconds: 0 }
  if ('native' in shown) return { ...none, type: liveTypes.native }
  if ('linkTo' in shown) {
    return { ...none, type: liveTypes.link, linkUrl: `/#${href(routes.livePlay, { id: liveIdOf(shown.linkTo) })}` }
  }
  if ('courseware' in shown) {
    return { ...none, type: liveTypes.courseware, coursewareId: idOf('courseware', shown.courseware, 1, 0, 'video') }
  }
  const film = rendered.find(({ lecture }) => lecture.slug === shown.film)
  if (!film?.media.sd) throw new Error(`no film of ${shown.film}`)
  return { ...none, type: liveTypes.video, videoKey: film.media.sd, videoSeconds: film.seconds }
}

const hostRows = ({ slug, shown }: DemoLive): (typeof liveHosts.$inferInsert)[] =>
  'native' in shown ? shown.native.hosts.map((host) => ({ liveId: liveIdOf(slug), userId: userIdOf(host) })) : []
