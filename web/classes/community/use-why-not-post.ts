import { communityPostEdit } from '@college/contract/classes/community.ts'
import { classInfo } from '@college/contract/classes/info.ts'
import { isClassDay } from '@college/rules/classes/community.ts'
import { startOf } from '@college/rules/kit/day.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { useWhyBanned } from '../../moderation/door.ts'

/** A day of a 'yyyy-MM-dd HH:mm'; null where there is no such limit. */
const dayIn = (minute: string): Date | null => (minute === '' ? null : startOf(minute.slice(0, 10)))

/** Why nothing may be posted in this class now: a ban, or no class day (D2-Q49). The server judges what is sent. */
export function useWhyNotPost(classId: string): string {
  const banned = useWhyBanned(classId)
  const { data: info } = useAsk(classInfo, { id: classId }, { feature: 'classes' })
  if (banned) return banned
  if (!info) return ''
  const training = { trainFrom: dayIn(info.trainFrom), trainUntil: dayIn(info.trainUntil) }
  return isClassDay(training, new Date()) ? '' : communityPostEdit.refusals.outsideClassDay.message
}
