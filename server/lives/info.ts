import { liveList } from '@college/contract/lives/list.ts'
import { type LiveState, liveInfo, liveTypes } from '@college/contract/lives/live.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import { assessmentCountDown, planSeconds } from '@college/rules/lives/state.ts'
import type { App } from '../app-parts.ts'
import type { User } from '../kit/access.ts'
import { found } from '../kit/refusal.ts'
import { cleanHtml } from '../kit/rich-text.ts'
import { serve } from '../kit/serve.ts'
import { liveLists } from './list.store.ts'
import { type LiveRow, liveStore } from './live.store.ts'
import { isViewDue, livePageStore } from './page.store.ts'
import { recordingStore } from './recordings.store.ts'
import { isReplayed, stateAnswer } from './state.ts'
import { attendedOf } from './study/attended.ts'
import { refuseOutsider } from './watch.ts'

/** A play address is valid longer than the longest broadcast, so that a pause does not break the video. */
export const FILM_SECONDS = 6 * 3_600

export function serveLiveInfo(app: App) {
  const store = liveStore(app.database)
  const page = livePageStore(app.database)

  serve(app, liveInfo, async ({ input, user, now }) => {
    const live = found(await store.findFor(input.id, user), liveInfo.refusals.noLive)
    refuseOutsider(live.isWatched, user)
    const isNewView = user !== undefined && isViewDue(live.viewedAt, now)
    if (isNewView) await page.countView(live.id, user.id, now)
    const { id, title, content, teacherText, type, isChatOpen, isMicOpen, isReplayOpen } = live
    const [addresses, attended] = await Promise.all([
      user && !live.isDisabled ? addressesOf(app, live, user, now) : noAddresses,
      user && !live.isNamedHost ? attendedOf(app, live, user.id, now) : null,
    ])
    return {
      live: {
        id,
        title,
        cover: fileList(live.cover),
        content: cleanHtml(content),
        timeSdate: dateTimeText(live.startsAt),
        timeEdate: dateTimeText(live.endsAt),
        startsAt: live.startsAt.toISOString(),
        endsAt: live.endsAt.toISOString(),
        startedAt: startOf(live, now)?.toISOString() ?? '',
        teacher: teacherText,
        views: live.viewTotal + (isNewView ? 1 : 0),
        stateValue: flagOf(!live.isDisabled),
        typeValue: type,
        coursewareValue: live.coursewareId ?? '',
        ...addresses,
        assessAverageScore: live.averageScore,
        chatOpen: flagOf(isChatOpen),
        micOpen: flagOf(isMicOpen),
        replayOpen: flagOf(isReplayOpen),
      },
      state: stateAnswer(live, now),
      plansecond: planSeconds(live),
      collect: live.isFavourite,
      assessId: id,
      loginCheck: user !== undefined,
      countDown: assessmentCountDown(live, now),
      attended,
      subscribe: live.isSubscribed,
      subscribeTotal: live.subscribers,
      // The way to the studio is shown to hosts whose session has no staff rights now too: the studio says what is missing.
      isHost: user !== undefined && (live.isNamedHost || live.isHost),
    }
  })
}

async function addressesOf(app: App, live: LiveRow, { session }: User, now: Date) {
  const address = (key: string) => app.storage.address(key, { now, seconds: FILM_SECONDS, session: session.id })
  const parts = isReplayed(live, now) ? await recordingStore(app.database).of(live.id) : []
  const videos = await Promise.all(
    parts.map(async ({ id, key, seconds }) => ({
      fileId: id,
      url: await address(key),
      channelSessionId: id,
      seconds,
    })),
  )
  const isShown = live.type === liveTypes.video && live.videoKey !== '' && now >= live.startsAt
  const materials = await livePageStore(app.database).materialsOf(live.id)
  return {
    materials: await Promise.all(materials.map(async ({ key, ...rest }) => ({ ...rest, url: await address(key) }))),
    channelValue: live.channelId,
    liveUrl: live.linkUrl,
    video: isShown ? fileList(await address(live.videoKey)) : '',
    playBackVideos: videos.length > 0 ? JSON.stringify(videos) : '',
  }
}

/** When it went on air; undefined before. */
function startOf({ type, startedAt, startsAt }: LiveRow, now: Date): Date | undefined {
  if (type === liveTypes.native) return startedAt ?? undefined
  return now >= startsAt ? startsAt : undefined
}

/** What a visitor is told (D3-Q19). */
const noAddresses = { materials: [], channelValue: '', liveUrl: '', video: '', playBackVideos: '' }

export function serveLiveList(app: App) {
  const store = liveLists(app.database)

  app.lists.add(liveList, {
    async rows({ query: { title = '', ...query }, user, limit, offset, now }) {
      const rows = await store.list(wantedOf(title, query, user), { limit, offset }, now)
      return rows.map((live) => {
        const { value, text } = stateAnswer(live, now)
        return {
          _id: live.id,
          title: live.title,
          cover: fileList(live.cover),
          time: dateTimeText(live.startsAt),
          teacher: live.teacherText,
          state_value: value,
          state_text: text,
          type_value: live.type,
          channelId: user ? live.channelId : '',
        }
      })
    },
    count: ({ query: { title = '', ...query }, user, now }) => store.count(wantedOf(title, query, user), now),
  })
}

type Query = { state?: LiveState | undefined; kind?: 'live' | 'lecture' | undefined }

const wantedOf = (title: string, { state, kind }: Query, reader: User | undefined) => ({
  title: title.trim(),
  state,
  kind,
  reader,
})
