import { getPlayRecord } from '@college/contract/courses/play.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { secondsOf } from '@college/rules/kit/clock-time.ts'
import type { PulseQueue } from '../../kit/pulse-queue.ts'
import { send } from '../../kit/send.ts'
import type { CourseQuery } from './report.ts'

export type PlayRecord = Reply<typeof getPlayRecord>

/** Milliseconds that opening waits for older pulses. */
export const LONGEST_FLUSH = 8_000
/** Seconds before the end at which a courseware starts again rather than ends at once. */
const AT_THE_END = 3

/** What to play and from where. Older pulses go first: with the record the server's clock starts for what is opened. */
export async function askRecord(course: CourseQuery, coursewareId: string, queue: PulseQueue): Promise<PlayRecord> {
  await Promise.race([queue.flush(), new Promise((resolve) => setTimeout(resolve, LONGEST_FLUSH))])
  const preview = course.isView === undefined ? {} : { isView: course.isView }
  // A lost login is told by the first pulse, in the server's own words.
  return send(getPlayRecord, { courseId: course.id, coursewareId, ...preview }, { background: true })
}

/** Seconds: where the learner stopped; from the start again once that was the end. */
export function startOf({ lastWatchPoint, durationLong }: PlayRecord): number {
  const point = secondsOf(lastWatchPoint)
  return durationLong > 0 && point >= durationLong - AT_THE_END ? 0 : point
}
