import type { RoomEvent } from '@college/contract/lives/room.ts'
import type { App } from '../../app-parts.ts'

type Sender = Pick<App, 'channels'>

/** All pages in the room of a live, and those of its hosts, who hear what all hear too. */
export const roomOf = (liveId: string) => `live:${liveId}`
export const hostRoomOf = (liveId: string) => `live:${liveId}:hosts`

export const tellRoom = ({ channels }: Sender, liveId: string, event: RoomEvent) =>
  channels.publish(roomOf(liveId), event)

/** To the pages of some people in the room. */
export const tellPeople = ({ channels }: Sender, liveId: string, userIds: string[], event: RoomEvent) =>
  channels.publish(roomOf(liveId), event, userIds)

export const tellHosts = ({ channels }: Sender, liveId: string, event: RoomEvent) =>
  channels.publish(hostRoomOf(liveId), event)

/** Sends to the pages connected to this process only: for changes that every process detects on its own. */
export const tellHere = ({ channels }: Sender, liveId: string, event: RoomEvent) =>
  channels.publishHere(roomOf(liveId), event)

/** Turns somebody out: they are told, and their sockets in this room are closed on all devices (security 20). */
export function turnOut({ channels }: Sender, liveId: string, userId: string): void {
  channels.publish(roomOf(liveId), { act: 'kicked' } satisfies RoomEvent, [userId])
  channels.admitAgain({ room: roomOf(liveId), userId })
}
