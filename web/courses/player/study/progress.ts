import { isAttached, isPlayed } from '@college/contract/courses/courseware-types.ts'
import type { getPlayTrend } from '@college/contract/courses/play.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { clockTimeOf, secondsOf } from '@college/rules/kit/clock-time.ts'
import { lengthOf, type Spans } from '@college/rules/kit/spans.ts'
import { coursePercent } from '@college/rules/records/course-percent.ts'
import type { PulseAnswer } from '../../pulses/pulse-attempt.ts'

export type Trend = Reply<typeof getPlayTrend>
export type Courseware = Trend['playTree'][number]['children'][number]

export const coursewaresOf = ({ playTree }: Trend): Courseware[] => playTree.flatMap(({ children }) => children)

/** Whether the course is complete only with this courseware. */
export const isNeeded = ({ counts }: Courseware): boolean => counts === 1

/** How far the learner is with the course: of what the server counts (D3-Q01), weighed by its minutes. */
export function summaryOf(trend: Trend) {
  const all = coursewaresOf(trend)
  const counted = all.filter(isNeeded)
  const compulsory = all.filter((each) => each.compulsory === 1)
  return {
    /** Parts that the course is not complete without. */
    unfinished: counted.filter((each) => each.isFinished === 0).length,
    /** Some may be left out. */
    hasElectives: compulsory.length > 0 && compulsory.length < all.length,
    percent: coursePercent(counted.map(({ finishedRate, seconds }) => ({ rate: finishedRate, seconds }))),
    /** The same in the class that the course is studied for; undefined where it is for none. */
    classPercent: classPercentOf(counted),
  }
}

/** Seconds of all that the course is not complete without: the length that lists of courses show. */
export const wholeSeconds = (trend: Trend): number =>
  coursewaresOf(trend)
    .filter(isNeeded)
    .reduce((sum, { seconds }) => sum + seconds, 0)

function classPercentOf(counted: Courseware[]): number | undefined {
  const inClass = counted.flatMap(({ classFinishedRate: rate, seconds }) =>
    rate === undefined ? [] : [{ rate, seconds }],
  )
  return inClass.length > 0 ? coursePercent(inClass) : undefined
}

/** Whether nothing of it is left: in the class that the course is studied for, where it is for one. */
const isDone = ({ isFinished, classFinishedRate }: Courseware): boolean =>
  classFinishedRate === undefined ? isFinished === 1 : classFinishedRate === 100

/** Whether all that the course is not complete without is studied; its exam is no part of that (D3-Q97). */
export const isStudied = (trend: Trend): boolean =>
  coursewaresOf(trend).every((each) => isAttached(each.rTypeValue) || !isNeeded(each) || isDone(each))

/** What is studied here, from one courseware on, and after the last of them from the first. */
function studiedFrom(trend: Trend, id: string | undefined): Courseware[] {
  const all = coursewaresOf(trend)
  const at = Math.max(
    0,
    all.findIndex((each) => each.id === id),
  )
  return [...all.slice(at), ...all.slice(0, at)].filter(({ rTypeValue }) => !isAttached(rTypeValue))
}

/**
 * Where the page opens: for who has begun the course at what it is not complete without, from where they stopped on;
 * where nothing of that is left, or for who comes first, at what plays and is not done, else where they stopped.
 */
export function firstToOpen(trend: Trend): Courseware | undefined {
  const stoppedAt = trend.locationSite?.coursewareId
  const studied = studiedFrom(trend, stoppedAt)
  const played = studied.filter(({ rTypeValue }) => isPlayed(rTypeValue))
  const candidates = stoppedAt === undefined ? played : studied
  return (
    candidates.find((each) => isNeeded(each) && !isDone(each)) ??
    played.find((each) => each.id === stoppedAt || !isDone(each)) ??
    played[0]
  )
}

/** The part of the course that an address names, and the second in it; of what has a timeline. */
export function namedByAddress(
  trend: Trend,
  { coursewareId, watchPoint = '' }: { coursewareId?: string | undefined; watchPoint?: string | undefined },
): { courseware: Courseware; jumpTo?: number } | undefined {
  const courseware = coursewaresOf(trend).find(({ id, rTypeValue }) => id === coursewareId && isPlayed(rTypeValue))
  if (!courseware) return undefined
  return /^\d{1,3}:[0-5]\d:[0-5]\d$/.test(watchPoint) ? { courseware, jumpTo: secondsOf(watchPoint) } : { courseware }
}

/** What plays after this one: the next with a timeline, from the last on to the first (D3-B161, D3-B162). */
export function nextToPlay(trend: Trend, coursewareId: string): Courseware | undefined {
  const all = coursewaresOf(trend)
  const at = all.findIndex(({ id }) => id === coursewareId)
  const after = [...all.slice(at + 1), ...all.slice(0, at + 1)]
  return after.find(({ rTypeValue }) => isPlayed(rTypeValue))
}

/** The one before or after this one with a timeline; undefined at either end. */
export function lessonBeside(trend: Trend, coursewareId: string, by: -1 | 1): Courseware | undefined {
  const played = coursewaresOf(trend).filter(({ rTypeValue }) => isPlayed(rTypeValue))
  const at = played.findIndex(({ id }) => id === coursewareId)
  return at === -1 ? undefined : played[at + by]
}

/**
 * What a learner studies next: the courseware on the stage until it is complete, then the next incomplete one that can
 * be opened here, from the last on to the first; before the others what the course is not complete without. Undefined
 * when all are complete.
 */
export function nextToStudy(trend: Trend, currentId: string | undefined): Courseware | undefined {
  const toDo = studiedFrom(trend, currentId).filter((each) => !isDone(each))
  return toDo.find(({ id }) => id === currentId) ?? toDo.find(isNeeded) ?? toDo[0]
}

/** Whether anything of the course was opened before. */
export const hasBegun = (trend: Trend): boolean =>
  trend.locationSite !== null || coursewaresOf(trend).some(({ finishedRate }) => finishedRate > 0)

/** The catalogue once a pulse was answered, without asking for it again. What was reached never falls. */
export function withProgress(
  trend: Trend,
  coursewareId: string,
  {
    finishedRate,
    classFinishedRate,
    covered,
    watchPoint,
  }: Pick<PulseAnswer, 'finishedRate' | 'classFinishedRate'> & { covered?: Spans; watchPoint: string },
): Trend {
  const update = (each: Courseware): Courseware => {
    if (each.id !== coursewareId) return each
    const rate = Math.max(each.finishedRate, finishedRate)
    const inClass = each.classFinishedRate
    return {
      ...each,
      finishedRate: rate,
      isFinished: rate === 100 ? 1 : 0,
      // Of what is read, how much counts: it has no place to go on from.
      lastWatchPoint: covered && !isPlayed(each.rTypeValue) ? clockTimeOf(lengthOf(covered)) : watchPoint,
      ...(inClass !== undefined && { classFinishedRate: Math.max(inClass, classFinishedRate) }),
    }
  }
  const playTree = trend.playTree.map((chapter) => ({ ...chapter, children: chapter.children.map(update) }))
  return { ...trend, playTree, locationSite: { coursewareId, watchPoint } }
}
