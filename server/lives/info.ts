import { liveList } from '@college/contract/lives/list.ts'
import { liveInfo, liveTypes } from '@college/contract/lives/live.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import { assessmentCountDown, planSeconds } from '@college/rules/lives/state.ts'
import { found } from '../kit/refusal.ts'
import { cleanHtml } from '../kit/rich-text.ts'
import { type App, serve } from '../kit/serve.ts'
import { type LiveRow, liveStore } from './live.store.ts'
import { recordingStore } from './recordings.store.ts'
import { isHostOf, isReplayed, stateAnswer } from './state.ts'

/** A play address is valid longer than the longest broadcast, so that a pause does not break the video. */
export const FILM_SECONDS = 6 * 3_600

export function serveLiveInfo(app: App) {
  const store = liveStore(app.database)
  const recordings = recordingStore(app.database)

  serve(app, liveInfo, async ({ input, user, now }) => {
    const live = found(await store.findFor(input.id, user?.id), liveInfo.refusals.noLive)
    const { id, title, content, teacherText, type, isChatOpen, isMicOpen, isReplayOpen } = live
    const addresses = user && !live.isDisabled ? await addressesOf(live, now) : noAddresses
    return {
      ncLiveInfo: {
        id,
        title,
        cover: fileList(live.cover),
        content: cleanHtml(content),
        timeSdate: dateTimeText(live.startsAt),
        timeEdate: dateTimeText(live.endsAt),
        startsAt: live.startsAt.toISOString(),
        endsAt: live.endsAt.toISOString(),
        teacher: teacherText,
        views: live.viewTotal,
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
      subscribe: live.isSubscribed,
      subscribeTotal: live.subscribers,
      isHost: user !== undefined && isHostOf(live.isOnHostList, user),
    }
  })

  async function addressesOf(live: LiveRow, now: Date) {
    const address = (key: string) => app.storage.address(key, { now, seconds: FILM_SECONDS })
    const parts = isReplayed(live, now) ? await recordings.of(live.id) : []
    const videos = await Promise.all(
      parts.map(async ({ id, key, seconds }) => ({
        fileId: id,
        url: await address(key),
        channelSessionId: id,
        seconds,
      })),
    )
    const isShown = live.type === liveTypes.video && live.videoKey !== '' && now >= live.startsAt
    return {
      channelValue: live.channelId,
      liveUrl: live.linkUrl,
      video: isShown ? fileList(await address(live.videoKey)) : '',
      playBackVideos: videos.length > 0 ? JSON.stringify(videos) : '',
    }
  }
}

/** What a visitor is told (D3-Q19). */
const noAddresses = { channelValue: '', liveUrl: '', video: '', playBackVideos: '' }

export function serveLiveList(app: App) {
  const store = liveStore(app.database)

  app.lists.add(liveList, {
    async rows({ query: { title = '', state }, user, limit, offset, now }) {
      const rows = await store.list({ title: title.trim(), state }, { limit, offset }, now)
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
    count: ({ query: { title = '', state }, now }) => store.count({ title: title.trim(), state }, now),
  })
}
