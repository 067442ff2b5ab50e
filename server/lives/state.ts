import { liveRefusals, liveStates, liveTypes } from '@college/contract/lives/live.ts'
import { queryLiveUrl } from '@college/contract/lives/play.ts'
import { liveState, liveStateText } from '@college/rules/lives/state.ts'
import type { User } from '../kit/access.ts'
import type { UserSession } from '../kit/live-media.ts'
import { Refusal } from '../kit/refusal.ts'
import type { LiveRow } from './live.store.ts'

export function stateAnswer(live: LiveRow, now: Date) {
  const value = liveState(live, now)
  return { value, text: liveStateText(value) }
}

/** Whether a recording or a film may be played after the end. */
export const isReplayed = (live: LiveRow, now: Date): boolean =>
  live.isReplayOpen && liveState(live, now) === liveStates.ended

/** Refuses whoever may not watch: the room first, then the time. */
export function refuseUnwatchable(live: LiveRow, type: 'play' | 'replay', now: Date): void {
  const { refusals } = queryLiveUrl
  if (live.isDisabled) throw new Refusal(liveRefusals.disabled)
  const state = liveState(live, now)
  if (state === liveStates.notStarted) throw new Refusal(refusals.notStarted)
  if (type === 'play' && state === liveStates.ended) throw new Refusal(refusals.ended)
  if (type === 'replay' && !isReplayed(live, now)) throw new Refusal(refusals.noVideo)
}

/** The person who watches or sends, for whose session addresses of the media server are signed. */
export const userSession = ({ id, session }: User): UserSession => ({ userId: id, sessionId: session.id })

export const isNative = ({ type }: LiveRow): boolean => type === liveTypes.native

/** The room is open: on air, or paused. */
export const isRoomOpen = (live: LiveRow, now: Date): boolean => {
  const state = liveState(live, now)
  return state === liveStates.onAir || state === liveStates.paused
}

/** A rehearsal that is under way. */
export function rehearsalOf(live: LiveRow, now: Date): { channelId: string; until: Date } | undefined {
  const { rehearsalId, rehearsesUntil } = live
  if (!rehearsalId || !rehearsesUntil || rehearsesUntil <= now) return undefined
  return liveState(live, now) === liveStates.notStarted ? { channelId: rehearsalId, until: rehearsesUntil } : undefined
}
