import { isAttached, isPlayed } from '@college/contract/courses/courseware-types.ts'
import type { getPlayTrend } from '@college/contract/courses/play.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { secondsOf } from '@college/rules/kit/clock-time.ts'
import { coursePercent } from '@college/rules/records/course-percent.ts'
import type { PulseAnswer } from '../../pulses/pulse-attempt.ts'

export type Trend = Reply<typeof getPlayTrend>
export type Courseware = Trend['playTree'][number]['children'][number]

export const coursewaresOf = ({ playTree }: Trend): Courseware[] => playTree.flatMap(({ children }) => children)

/** Whether the course is complete only with this courseware: with each that is compulsory, or with all when none is. */
export const isNeeded = (trend: Trend, { compulsory }: Courseware): boolean =>
  compulsory === 1 || coursewaresOf(trend).every((each) => each.compulsory === 0)

/** How far the learner is with the course: of its compulsory coursewares, or of all when none is (D3-Q01). */
export function summaryOf(trend: Trend) {
  const all = coursewaresOf(trend)
  const compulsory = all.filter((each) => each.compulsory === 1)
  const counted = compulsory.length > 0 ? compulsory : all
  return {
    /** Parts that the course is not complete without. */
    unfinished: counted.filter((each) => each.isFinished === 0).length,
    /** Some may be left out. */
    hasElectives: counted.length < all.length,
    percent: coursePercent(counted.map(({ finishedRate }) => finishedRate)),
    /** The same in the class that the course is studied for; undefined where it is for none. */
    classPercent: classPercentOf(counted),
  }
}

function classPercentOf(counted: Courseware[]): number | undefined {
  const rates = counted.flatMap(({ classFinishedRate }) => classFinishedRate ?? [])
  return rates.length > 0 ? coursePercent(rates) : undefined
}

/** Where the page opens: where the learner stopped, else the first that is not done, else the first. */
export function firstToOpen(trend: Trend): Courseware | undefined {
  const played = coursewaresOf(trend).filter(({ rTypeValue }) => isPlayed(rTypeValue))
  const stopped = played.find(({ id }) => id === trend.locationSite?.coursewareId)
  return stopped ?? played.find(({ isFinished }) => isFinished === 0) ?? played[0]
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

/**
 * What a learner studies next: the courseware on the stage until it is complete, then the next incomplete one that can
 * be opened here, from the last on to the first. Undefined when all are complete.
 */
export function nextToStudy(trend: Trend, currentId: string | undefined): Courseware | undefined {
  const all = coursewaresOf(trend)
  const at = Math.max(
    0,
    all.findIndex(({ id }) => id === currentId),
  )
  return [...all.slice(at), ...all.slice(0, at)].find(
    ({ isFinished, rTypeValue }) => isFinished === 0 && !isAttached(rTypeValue),
  )
}

/** The catalogue once a pulse was answered, without asking for it again. What was reached never falls. */
export function withProgress(
  trend: Trend,
  coursewareId: string,
  {
    finishedRate,
    classFinishedRate,
    watchPoint,
  }: Pick<PulseAnswer, 'finishedRate' | 'classFinishedRate'> & { watchPoint: string },
): Trend {
  const update = (each: Courseware): Courseware => {
    if (each.id !== coursewareId) return each
    const rate = Math.max(each.finishedRate, finishedRate)
    const inClass = each.classFinishedRate
    return {
      ...each,
      finishedRate: rate,
      isFinished: rate === 100 ? 1 : 0,
      lastWatchPoint: watchPoint,
      ...(inClass !== undefined && { classFinishedRate: Math.max(inClass, classFinishedRate) }),
    }
  }
  const playTree = trend.playTree.map((chapter) => ({ ...chapter, children: chapter.children.map(update) }))
  return { ...trend, playTree, locationSite: { coursewareId, watchPoint } }
}
