import { type LiveState, type LiveType, liveStates, liveTypes } from '@college/contract/lives/live.ts'

/** What stands at the bottom of the page of a live. */
export type LiveActions = 'subscribe' | 'actions' | 'none'

/**
 * D3-B100, D3-B101: before the start there is only the subscription, except of a live that is shown elsewhere. A room
 * that is disabled, or in no known state, has no actions (D3-Q20).
 */
export function liveActions({
  state,
  type,
  isDisabled,
}: {
  state: LiveState
  type: LiveType
  isDisabled: boolean
}): LiveActions {
  if (isDisabled || state === liveStates.unknown) return 'none'
  return state === liveStates.notStarted && type !== liveTypes.link ? 'subscribe' : 'actions'
}
