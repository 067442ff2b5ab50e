import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { RoomEvent, roomInfo } from '@college/contract/lives/room.ts'
import { createContext, use, useEffect, useEffectEvent } from 'react'

export type RoomListener = {
  hear?: (event: RoomEvent) => void
  /** Asks for what was missed: after every connect, and every few seconds where sockets are blocked. */
  catchUp?: () => void
}

/** The room of a live as an open page is in it. */
export type LiveRoom = {
  liveId: string
  /** Undefined for visitors, and until the first answer. */
  info: Reply<typeof roomInfo> | undefined
  /** 'none' for visitors and at first; 'failed': the entry was refused or did not work; it is tried again. */
  connection: 'none' | 'open' | 'lost' | 'failed'
  join: (listener: RoomListener) => () => void
}

export const RoomContext = createContext<LiveRoom | undefined>(undefined)

/** The room of this page. Only below a `LiveRoomProvider`. */
export function useLiveRoom(): LiveRoom {
  const room = use(RoomContext)
  if (!room) throw new Error('no LiveRoomProvider above')
  return room
}

/** Hears the events of the room of this page, all parts over one connection. */
export function useRoomEvents({ hear, catchUp }: RoomListener): void {
  const { join } = useLiveRoom()
  const onEvent = useEffectEvent((event: RoomEvent) => hear?.(event))
  const onCatchUp = useEffectEvent(() => catchUp?.())
  useEffect(() => join({ hear: onEvent, catchUp: onCatchUp }), [join])
}
