import type { getPlayRecord } from '@college/contract/courses/play.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { clockTimeOf, secondsOf } from '@college/rules/kit/clock-time.ts'
import { useSession } from '../../kit/data/session.ts'
import { lastUnsentPoint } from '../pulses/pulses.ts'
import { showKeptCaptions } from './kept-captions.ts'
import { canKeep } from './kept-courses.ts'
import { readKept, readKeptCaptions, readMedium } from './kept-store.ts'

let shown: string | undefined

/** What is played without network: the record of a courseware with its medium on this device; undefined where it is not. */
export async function keptRecord(
  courseId: string,
  coursewareId: string,
): Promise<Reply<typeof getPlayRecord> | undefined> {
  const { userId } = useSession.getState()
  if (!canKeep() || userId === undefined) return undefined
  const course = (await readKept(userId, Date.now())).find(({ _id }) => _id === courseId)
  const part = course?.parts.find(({ id }) => id === coursewareId)
  const medium = course && part && (await readMedium(course, part))
  if (!medium) return undefined
  if (shown !== undefined) URL.revokeObjectURL(shown)
  shown = URL.createObjectURL(medium)
  const { variant, bytes, pieces, ...record } = part
  const captions = await readKeptCaptions(course, part.id)
  const point = lastUnsentPoint(coursewareId) ?? secondsOf(record.lastWatchPoint)
  return {
    ...record,
    lastWatchPoint: clockTimeOf(point),
    furthestPoint: Math.max(record.furthestPoint, point),
    fileUrl: JSON.stringify({ [variant]: { relative: shown } }),
    ...(captions !== undefined && { captionsUrl: showKeptCaptions(part.id, captions) }),
    fileAdditionUrl: '',
    linkMobileUrl: '',
    isCounting: 1,
  }
}
