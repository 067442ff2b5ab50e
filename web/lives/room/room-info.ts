import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { RoomEvent, roomInfo } from '@college/contract/lives/room.ts'
import { whyNotWrite } from '@college/rules/lives/room.ts'

export type Info = Reply<typeof roomInfo>

/** What the page knows of the room after an event; most events are about other things and change nothing. */
export function withEvent(info: Info, event: RoomEvent): Info {
  if (event.act === 'viewers') return { ...info, viewers: event.viewers }
  if (event.act === 'speaker') return { ...info, speaker: event.speaker }
  if (event.act === 'closed') return withChange(info, { isClosed: event.isClosed })
  if (event.act === 'state') return withChange(info, { state: event.state })
  return info
}

/** The same rule as the server's says whether the person may write now. */
function withChange(before: Info, change: Partial<Pick<Info, 'state' | 'isClosed'>>): Info {
  const info = { ...before, ...change }
  const { state, isClosed, role } = info
  return { ...info, whyNotWrite: whyNotWrite({ state: state.value, isClosed, isHost: role === 'host' }) }
}
