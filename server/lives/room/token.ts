import { ROOM_TOKEN_SECONDS } from '@college/contract/lives/room.ts'
import type { App } from '../../app-parts.ts'

const PURPOSE = 'live-room-token'

/** A token says whose it is, for which room, and until when. */
export const roomTokenOf = ({ secrets }: Pick<App, 'secrets'>, userId: string, channelId: string, now: Date): string =>
  secrets.encrypt(PURPOSE, `${userId} ${channelId} ${now.getTime() + ROOM_TOKEN_SECONDS * 1_000}`)

type Named = { userId: string; channelId: string; now: Date }

export function isRoomTokenOf({ secrets }: Pick<App, 'secrets'>, token: string, named: Named): boolean {
  const [owner, room, until] = secrets.decrypt(PURPOSE, token)?.split(' ') ?? []
  return owner === named.userId && room === named.channelId && Number(until) > named.now.getTime()
}
