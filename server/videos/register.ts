import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { getShortVideo } from '@college/contract/videos/videos.ts'
import type { App } from '../app-parts.ts'
import { commentSettings } from '../comments/door.ts'
import { Refusal } from '../kit/refusal.ts'
import { reviewsEverybody } from '../policies/door.ts'
import { feedStore, type PlayableVideo, VIDEO_KIND, videoCards } from './feed.store.ts'

/** Lets people keep videos, like them and comment on them; the thing is the courseware (D3-Q33). */
export function registerVideos(app: App) {
  const store = feedStore(app.database)

  app.marks.add({
    type: VIDEO_KIND,
    kinds: ['favourite', 'like'],
    cards: videoCards,
    async requireVisible({ itemId }) {
      const [video] = await store.playable([itemId])
      if (!video) throw new Refusal(getShortVideo.refusals.noVideo)
    },
  })

  app.commentTargets.add({
    type: VIDEO_KIND,
    describe: async (ids) => (await store.playable(ids)).map(describeVideo),
    async find(ids, user) {
      if (!user) return []
      const isReviewed = (await app.settings.get(commentSettings.review)) === '1'
      const mayModerate = await reviewsEverybody(app.database, user)
      const videos = await store.playable(ids)
      // No class day closes them (D3-Q24).
      return videos.map((video) => ({
        ...describeVideo(video),
        ...{ whyNotWrite: undefined, isReviewed, mayModerate, ownerId: null },
      }))
    },
  })
}

const describeVideo = ({ id, title, courseId, courseTitle }: PlayableVideo) => ({
  id,
  title,
  address: href(routes.shortVideo, { coursewareId: id, courseId }),
  belong: { type: 'course', id: courseId, name: courseTitle },
})
