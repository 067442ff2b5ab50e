import { liveStates } from '@college/contract/lives/live.ts'
import { liveState } from '@college/rules/lives/state.ts'
import type { App } from '../app-parts.ts'
import { credentialsOf } from '../kit/access.ts'
import { asSystem } from '../kit/acting.ts'
import { batched } from '../kit/batch.ts'
import type { OnAir, RecordedPart } from '../kit/live-media.ts'
import { type LiveRow, liveStore } from './live.store.ts'
import { recordingStore } from './recordings.store.ts'
import { tellRoom } from './room/publish.ts'
import { isNative, rehearsalOf, stateAnswer, userSession } from './state.ts'
import { type Watching, watchesChannels } from './watch.store.ts'

/** Answers what the media server asks about lives, and takes its recordings. */
export function attachLiveMedia(app: App) {
  const { access, http, now } = app
  const store = liveStore(app.database)

  const watches = batched((asked: Watching[]) =>
    asSystem('live viewers', () => watchesChannels(app.database, asked, now())),
  )

  app.liveMedia.attach({
    async onAir(channelId) {
      const live = (await store.findChannel(channelId)) ?? (await store.findRehearsal(channelId))
      if (!live || live.isDisabled || !isNative(live)) return undefined
      if (live.channelId !== channelId) return rehearsalOnAir(live, now())
      const state = liveState(live, now())
      if (state !== liveStates.onAir && state !== liveStates.paused) return undefined
      return { isPaused: state === liveStates.paused, ingestVersion: live.ingestVersion }
    },

    isShutOut: async (channelId, viewer) => !(await watches({ channelId, ...viewer })),

    async whoAsks({ cookie, authorization }) {
      const cookies = http.parseCookie(cookie ?? '')
      const credentials = credentialsOf({ headers: { authorization }, cookies })
      const user = credentials && (await access.whoHolds(credentials.token, now()))
      return user && userSession(user)
    },

    recorded: (part) => asSystem('live recording', () => keepRecording(app, part)),
  })
}

/** Of a rehearsal nothing is kept. */
const rehearsalOnAir = (live: LiveRow, now: Date): OnAir | undefined =>
  rehearsalOf(live, now) && { isPaused: false, ingestVersion: live.ingestVersion, isRehearsal: true }

/** Stores a part, and puts the lines of the chat where they were said in the replay; who watches the replay hears of it. */
export async function keepRecording(
  app: Pick<App, 'background' | 'channels' | 'now'>,
  { channelId, ...part }: RecordedPart,
): Promise<void> {
  const live = await liveStore(app.background).findChannel(channelId)
  if (!live) return
  const recordings = recordingStore(app.background)
  await recordings.add({ liveId: live.id, ...part })
  await recordings.placeLines(live.id)
  const state = stateAnswer(live, app.now())
  if (state.value === liveStates.ended) tellRoom(app, live.id, { act: 'state', state })
}
