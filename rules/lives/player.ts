import { type LiveState, type LiveType, liveStates, liveTypes } from '@college/contract/lives/live.ts'

/** What the player area of a live shows. */
export type LivePlayer = 'login' | 'disabled' | 'waiting' | 'stream' | 'video' | 'link' | 'replay' | 'cover'

export type PlayerFacts = {
  type: LiveType
  state: LiveState
  isDisabled: boolean
  isLoggedIn: boolean
  hasReplay: boolean
}

/**
 * D3-B199 to D3-B203: the disabled room comes first, then the mask for visitors, then the type decides. After the end
 * only a replay is left; the films of types 3 and 4 are their own replay.
 */
export function livePlayer({ type, state, isDisabled, isLoggedIn, hasReplay }: PlayerFacts): LivePlayer {
  if (isDisabled) return 'disabled'
  if (!isLoggedIn) return 'login'
  if (state === liveStates.notStarted) return 'waiting'
  if (state === liveStates.ended) return hasReplay ? 'replay' : 'cover'
  if (state === liveStates.unknown) return 'cover'
  if (type === liveTypes.native) return 'stream'
  return type === liveTypes.link ? 'link' : 'video'
}
