import { channelPaths } from '@college/contract/kit/channel.ts'
import { roomRefusals } from '@college/contract/lives/live.ts'
import { roomToken } from '@college/contract/lives/room.ts'
import type { App } from '../../app-parts.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { isUuid } from '../../kit/sql.ts'
import { liveStore } from '../live.store.ts'
import { requireEntry } from './entry.ts'
import { watchRooms } from './presence.ts'
import { hostRoomOf, roomOf } from './publish.ts'
import { isRoomTokenOf } from './token.ts'

/** The room of a live: whoever may be in it listens to what happens there (D3-Q06). */
export function serveRoomChannel(app: App) {
  const presence = watchRooms(app)
  const store = liveStore(app.database)

  app.channels.add({
    path: channelPaths.liveRoom,
    async admit({ query, user, now }) {
      const channelId = query.get('channelId') ?? ''
      const isOwn = isRoomTokenOf(app, query.get('token') ?? '', { userId: user.id, channelId, now })
      if (!isUuid(channelId) || !isOwn) throw new Refusal(roomToken.refusals.noSign)
      const { id } = found(await store.findChannel(channelId), roomRefusals.noLive)
      const { isHost } = await requireEntry(app, id, user)
      return isHost ? [roomOf(id), hostRoomOf(id)] : [roomOf(id)]
    },
    onSeated({ rooms: [room = '', hostRoom], userId }) {
      return presence.enter({ liveId: room.slice(roomOf('').length), userId, role: hostRoom ? 'host' : 'viewer' })
    },
  })
}
