import { liveRefusals, liveStates, liveTypes, roomRefusals } from '@college/contract/lives/live.ts'
import { liveConfig, queryLiveUrl, queryVideoUrlById } from '@college/contract/lives/play.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { replayChapters } from '@college/rules/lives/chapters.ts'
import { filmPosition, liveState } from '@college/rules/lives/state.ts'
import type { App } from '../app-parts.ts'
import { findFilm, playerSettings } from '../courses/door.ts'
import type { User } from '../kit/access.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { chapterStore } from './chat/chapters.store.ts'
import { filmOf } from './film.ts'
import { FILM_SECONDS } from './info.ts'
import type { LiveRow } from './live.store.ts'
import { recordingStore } from './recordings.store.ts'
import { liveBanStore } from './room/bans.store.ts'
import { APP_ID } from './sign.ts'
import { isReplayed, refuseUnwatchable, userSession } from './state.ts'
import { requireWatched } from './watch.ts'
import { watchedOfCourseware } from './watched.store.ts'

const noStream = { flv: '', hls: '' }
const noReplay = { chapters: [], hasRates: 0 as const }

export function serveLiveUrls(app: App) {
  const recordings = recordingStore(app.database)
  const bans = liveBanStore(app.database)
  const address = (key: string, { session }: User, now: Date) =>
    app.storage.address(key, { now, seconds: FILM_SECONDS, session: session.id })

  serve(app, queryLiveUrl, async ({ input: { liveId, type }, user, now }) => {
    const live = await requireWatched(app.database, { id: liveId }, user)
    refuseUnwatchable(live, type, now)
    if (type === 'play') await refuseTurnedOut(live, user.id)
    if (live.type === liveTypes.native) return type === 'play' ? streamOf(live, user, now) : replayOf(live, user, now)
    if (live.type === liveTypes.link) return linkOf(live)
    return playFilm(live, { type, user }, now)
  })

  async function refuseTurnedOut({ channelId }: LiveRow, userId: string): Promise<void> {
    if (await bans.isTurnedOut(channelId, userId)) throw new Refusal(roomRefusals.kicked)
  }

  function streamOf(live: LiveRow, user: User, now: Date) {
    const urls = app.liveMedia.playUrls(live.channelId, userSession(user), now)
    return { url: urls.flv, kind: 'stream' as const, ...urls, position: null, parts: [], ...noReplay }
  }

  async function replayOf(live: LiveRow, user: User, now: Date) {
    const rows = await recordings.of(live.id)
    const parts = await Promise.all(
      rows.map(async ({ id, key, seconds }) => ({ id, url: await address(key, user, now), seconds })),
    )
    const [first] = parts
    if (!first) throw new Refusal(queryLiveUrl.refusals.noVideo)
    const length = parts.reduce((sum, { seconds }) => sum + seconds, 0)
    return {
      ...{ url: first.url, kind: 'video' as const, ...noStream, position: null, parts },
      ...(await replayTerms(live.id, length)),
    }
  }

  function linkOf({ linkUrl }: LiveRow) {
    if (!linkUrl) throw new Refusal(queryLiveUrl.refusals.noVideo)
    return { url: linkUrl, kind: 'link' as const, ...noStream, position: null, parts: [], ...noReplay }
  }

  async function playFilm(live: LiveRow, { type, user }: { type: 'play' | 'replay'; user: User }, now: Date) {
    const { key, seconds } = found(await filmOf(app.database, live), queryLiveUrl.refusals.noVideo)
    const position = type === 'play' ? filmPosition(live, seconds, now) : null
    const terms = type === 'play' ? noReplay : await replayTerms(live.id, seconds)
    return { url: await address(key, user, now), kind: 'video' as const, ...noStream, position, parts: [], ...terms }
  }

  async function replayTerms(liveId: string, length: number) {
    const [pinned, { speed }] = await Promise.all([chapterStore(app.database).of(liveId), playerSettings(app.settings)])
    return { chapters: replayChapters(pinned, length), hasRates: flagOf(speed === 1) }
  }

  serve(app, queryVideoUrlById, async ({ input: { coursewareId }, user, now }) => {
    const { noVideo } = queryVideoUrlById.refusals
    const isShown = (await watchedOfCourseware(app.database, coursewareId, user)).some(
      (live) => !live.isDisabled && (liveState(live, now) === liveStates.onAir || isReplayed(live, now)),
    )
    const film = isShown ? await findFilm(app.database, coursewareId) : undefined
    return { sd: { relative: await address(found(film, noVideo).key, user, now) } }
  })

  serve(app, liveConfig, async ({ input: { channelId }, user, now }) => {
    const live = await requireWatched(app.database, { channelId }, user)
    if (live.isDisabled) throw new Refusal(liveRefusals.disabled)
    await refuseTurnedOut(live, user.id)
    const isStreaming = live.type === liveTypes.native && liveState(live, now) === liveStates.onAir
    return {
      appId: APP_ID,
      channelId,
      provider: app.liveMedia.provider,
      pullUrls: isStreaming ? app.liveMedia.playUrls(channelId, userSession(user), now) : noStream,
      chatOpen: flagOf(live.isChatOpen),
      micOpen: flagOf(live.isMicOpen),
    }
  })
}
