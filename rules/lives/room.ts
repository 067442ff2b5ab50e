import { type LiveState, liveStates } from '@college/contract/lives/live.ts'

type RoomFacts = { state: LiveState; isClosed: boolean; isHost: boolean }

/**
 * Why somebody may not write in the room now; '' when they may (D3-B216). The room is open from the start of the live to
 * its end, also while it is paused; hosts may write before the start, and in a closed room.
 */
export function whyNotWrite({ state, isClosed, isHost }: RoomFacts): string {
  if (state === liveStates.ended) return '直播已结束，互动已关闭'
  if (state === liveStates.unknown) return '暂时不能发言'
  if (isHost) return ''
  if (state === liveStates.notStarted) return '直播开始后可以发言'
  return isClosed ? '主讲人已关闭互动' : ''
}
