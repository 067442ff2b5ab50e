import { href } from '@college/contract/kit/route.ts'
import { liveTypes } from '@college/contract/lives/live.ts'
import { routes } from '@college/contract/routes.ts'
import { liveHosts, liveMaterials, lives as liveTable } from '../../server/lives/tables.ts'
import { printedKeyOf } from './briefs.ts'
import { allClasses, dayTime } from './classes/class-rows.ts'
import { type DemoLive, lives } from './content/lives.ts'
import { papers } from './content/papers.ts'
import { MINUTE } from './dates.ts'
import type { DemoPart } from './demo-part.ts'
import { idOf } from './ids.ts'
import { type RenderedLecture, renderedLectures } from './lecture-files.ts'
import { type EndedLive, liveAttendance, livePresenceRows } from './live-attendance.ts'
import { liveChats } from './live-chats.ts'
import { liveOpinions } from './live-opinions.ts'
import { userIdOf } from './population.ts'

export const liveKeyOf = (slug: string): string => `public/covers/live-${slug}.svg`
export const liveIdOf = (slug: string): string => idOf('live', slug)

const LAST_MINUTE = 24 * 60 - 1
/** Somebody pressed the buttons a little after the announced times. */
const LATE_MS = 2 * MINUTE

/** Lives of every type. What hosts do with their streams is kept; the rest is written anew, so that one is on air. */
export const livePart: DemoPart = ({ at, app, catalogue: { courses } }) => {
  const rendered = renderedLectures()
  const made = { at, now: app.now(), rendered }
  const rowsOf = (some: DemoLive[]) => some.map((live) => rowOf(live, made))
  const startOf = (slug: string) => timesOf(bySlug(slug), made).startsAt
  return [
    { table: liveTable, rows: rowsOf(lives.filter(isNative)), whenThere: 'keep', isReplaced: false },
    {
      table: liveTable,
      rows: rowsOf(lives.filter((live) => !isNative(live))),
      whenThere: 'update',
      isReplaced: false,
    },
    { table: liveHosts, rows: lives.flatMap(hostRows), whenThere: 'keep', isReplaced: false },
    { table: liveMaterials, rows: lives.flatMap(materialRows), whenThere: 'update', isReplaced: true },
    liveAttendance(endedLives(made), courses, at),
    ...liveChats(at, startOf),
    livePresenceRows(
      lives
        .filter(({ when, shown }) => 'days' in when && 'film' in shown)
        .map((live) => ({ slug: live.slug, endsAt: timesOf(live, made).endsAt })),
    ),
    ...liveOpinions(at),
  ]
}

/** The lives of the past that have something to attend. */
function endedLives(made: Made): EndedLive[] {
  return lives
    .filter(({ when, isDisabled }) => !('days' in when) && !isDisabled)
    .map((live) => ({ live, ...timesOf(live, made) }))
    .filter(({ endsAt }) => endsAt < made.at)
    .map(({ live: { slug, shown }, startsAt, endsAt }) => {
      const film = 'film' in shown ? shown.film : 'courseware' in shown ? shown.courseware : undefined
      const ofFilm = made.rendered.find(({ lecture }) => lecture.slug === film)?.seconds
      return { slug, startsAt, seconds: ofFilm ?? (endsAt.getTime() - startsAt.getTime()) / 1_000 }
    })
}

const isNative = ({ shown }: DemoLive): boolean => 'native' in shown

function bySlug(slug: string): DemoLive {
  const live = lives.find((each) => each.slug === slug)
  if (!live) throw new Error(`no live ${slug}`)
  return live
}

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
    isOpenToAll: live.isForItsClass !== true,
    examId: live.asks ? idOf('exam', live.asks.exam) : null,
    homeworkId: live.asks ? idOf('work', live.slug) : null,
    hasCertificate: live.asks !== undefined,
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

const materialRows = ({ slug, papers: own = [] }: DemoLive): (typeof liveMaterials.$inferInsert)[] =>
  own.map((paper, position) => ({
    id: idOf('live material', slug, paper),
    liveId: liveIdOf(slug),
    title: papers.find((each) => each.slug === paper)?.title ?? paper,
    key: printedKeyOf(`${paper}.pdf`),
    position,
  }))
