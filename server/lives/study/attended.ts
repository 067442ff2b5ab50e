import type { Reply } from '@college/contract/kit/endpoint.ts'
import { type liveInfo, liveStates } from '@college/contract/lives/live.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { lengthOf, pairsOf } from '@college/rules/kit/spans.ts'
import { ATTENDED_PERCENT, secondsToAttend } from '@college/rules/lives/attendance.ts'
import { liveState } from '@college/rules/lives/state.ts'
import type { App } from '../../app-parts.ts'
import { filmOf } from '../film.ts'
import type { LiveRow } from '../live.store.ts'
import { isReplayed } from '../state.ts'
import { secondsOf } from './length.ts'
import { liveRecordStore } from './records.store.ts'

/** What somebody has attended of a live, and needs; null while there is nothing to see. */
export async function attendedOf(
  { database }: Pick<App, 'database'>,
  live: LiveRow,
  userId: string,
  now: Date,
): Promise<Reply<typeof liveInfo>['attended']> {
  const state = liveState(live, now)
  const isOnAir = state === liveStates.onAir || state === liveStates.paused
  if (live.isDisabled || (!isOnAir && !isReplayed(live, now))) return null
  const [film, { record, recordedSeconds }] = await Promise.all([
    filmOf(database, live),
    liveRecordStore(database).find(live.id, userId, now),
  ])
  const length = secondsOf(live, { isOnAir, filmSeconds: film?.seconds, recordedSeconds }, now)
  const covered = record?.covered ?? []
  return {
    seconds: lengthOf(covered),
    needed: secondsToAttend(length),
    isDone: flagOf((record?.finishedRate ?? 0) >= ATTENDED_PERCENT),
    covered: pairsOf(covered),
    length,
  }
}
