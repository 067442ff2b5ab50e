import { roomRefusals } from '@college/contract/lives/live.ts'
import { ROOM_TOKEN_SECONDS, roomInfo, roomToken } from '@college/contract/lives/room.ts'
import { whyNotWrite } from '@college/rules/lives/room.ts'
import type { App } from '../../app-parts.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { liveStore } from '../live.store.ts'
import { APP_ID, isLiveSign } from '../sign.ts'
import { stateAnswer } from '../state.ts'
import { requireEntry } from './entry.ts'
import { POLLING, presenceStore } from './presence.store.ts'
import { roomTokenOf } from './token.ts'

export function serveRoomInfo(app: App) {
  const lives = liveStore(app.database)
  const presence = presenceStore(app.database)

  serve(app, roomToken, async ({ input: { channelId, sign, timestamp, role }, user, now }) => {
    const entry = { channelId, userId: user.id, appId: APP_ID, role, timestamp }
    if (!isLiveSign(app.secrets, entry, sign, now)) throw new Refusal(roomToken.refusals.noSign)
    const { id } = found(await lives.findChannel(channelId), roomRefusals.noLive)
    await requireEntry(app, id, user)
    return { token: roomTokenOf(app, user.id, channelId, now), expiresIn: ROOM_TOKEN_SECONDS }
  })

  serve(app, roomInfo, async ({ input: { id, isPolling }, user, now }) => {
    const { live, role, isHost } = await requireEntry(app, id, user)
    if (isPolling) await presence.enter(POLLING, [{ liveId: id, userId: user.id, role }], now)
    const state = stateAnswer(live, now)
    const isClosed = !live.isChatOpen
    const banned = await app.moderation.whyBanned(user.id, 'college', now)
    return {
      state,
      role,
      viewers: await presence.viewers(id, now),
      speaker: await presence.speaker(id, now),
      isClosed,
      whyNotWrite: whyNotWrite({ state: state.value, isClosed, isHost }) || (banned?.message ?? ''),
    }
  })
}
