import { getPlayRecord } from '@college/contract/courses/play.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { seekTarget } from '@college/rules/courses/study.ts'
import { secondsOf } from '@college/rules/kit/clock-time.ts'
import { onlineManager } from '@tanstack/react-query'
import { pageId } from '../../../kit/data/page-id.ts'
import { send, Unreachable } from '../../../kit/data/send.ts'
import type { PulseQueue } from '../../pulses/pulse-queue.ts'
import { forgetOpenedKept } from '../../pulses/pulses.ts'
import { studyFromDevice } from '../../pulses/study-page.ts'
import type { Opening } from './course-player-parts.ts'
import type { CourseQuery } from './report.ts'

export type PlayRecord = Reply<typeof getPlayRecord>

/** Milliseconds that opening waits for older pulses. */
export const LONGEST_FLUSH = 8_000
/** Seconds before the end at which a courseware counts as played to its end. */
const AT_THE_END = 3

type Asked = {
  course: CourseQuery
  coursewareId: string
  queue: Pick<PulseQueue, 'flush'>
  /** From now on this page counts, and no other of the same login. */
  takesOver?: boolean
  /** It plays outside the page of the course. */
  isMini?: boolean
}

/** The address of the mini player (D3-C38). */
const getMiniRecord = { ...getPlayRecord, path: getPlayRecord.aliases[0] }

/** What to play and from where. Older pulses go first: with the record the server's clock starts for what is opened. */
export async function askRecord(asked: Asked): Promise<PlayRecord> {
  const kept = onlineManager.isOnline() ? undefined : await fromDevice(asked)
  if (kept) return kept
  try {
    const record = await askServer(asked)
    studyFromDevice(false)
    // The server has something else open now.
    forgetOpenedKept()
    return record
  } catch (error) {
    const found = error instanceof Unreachable ? await fromDevice(asked) : undefined
    if (!found) throw error
    return found
  }
}

/** Without network a course is played from the device, if it is kept there (decision 035). */
async function fromDevice({ course, coursewareId }: Asked): Promise<PlayRecord | undefined> {
  if (course.isView !== undefined || course.classid !== undefined) return undefined
  const { keptRecord } = await import('../../kept/kept-play.ts')
  const record = await keptRecord(course.id, coursewareId).catch(() => undefined)
  if (record) studyFromDevice(true)
  return record
}

async function askServer({
  course,
  coursewareId,
  queue,
  takesOver = false,
  isMini = false,
}: Asked): Promise<PlayRecord> {
  await Promise.race([queue.flush(), new Promise((resolve) => setTimeout(resolve, LONGEST_FLUSH))])
  const { id, isView, classid } = course
  const input = {
    ...{ courseId: id, coursewareId, page: pageId() },
    ...(isView !== undefined && { isView }),
    ...(classid !== undefined && { classid }),
    ...(takesOver && { takeOver: '1' }),
  }
  // A lost login is told by the first pulse, in the server's own words.
  return send(isMini ? getMiniRecord : getPlayRecord, input, { background: true })
}

/** Whether the learner stopped at the end of the medium. */
export function wasAtEnd({ lastWatchPoint, durationLong }: PlayRecord): boolean {
  return durationLong > 0 && secondsOf(lastWatchPoint) >= durationLong - AT_THE_END
}

/** Seconds: where the learner stopped; from the start again once that was the end. */
function resumePointOf(record: PlayRecord): number {
  return wasAtEnd(record) ? 0 : secondsOf(record.lastWatchPoint)
}

/** Seconds: where a courseware begins to play that is opened like this, as far as dragging is allowed. */
export const startOf = (record: PlayRecord, { at = resumePointOf(record), jumpTo = at }: Opening, drag: number) =>
  seekTarget(drag, at, jumpTo, { furthest: record.furthestPoint, covered: record.covered })
