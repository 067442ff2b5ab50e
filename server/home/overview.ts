import { homeAsks, homeOverview } from '@college/contract/home/overview.ts'
import { recommendation, shownCategories } from '../courses/door.ts'
import { type App, serve } from '../kit/serve.ts'
import { messageCountStore } from '../messages/door.ts'
import { thisYear } from '../records/door.ts'
import { banners } from './home.ts'

export function serveHomeOverview(app: App) {
  const findCategories = shownCategories(app)
  const findBanners = banners(app)
  const findRecommended = recommendation(app)
  const findYear = thisYear(app)
  const { countUnread } = messageCountStore(app.database)

  serve(app, homeOverview, async ({ user, now }) => {
    const [categories, shown, recommended, regularTraining, task, unread] = await Promise.all([
      findCategories(),
      findBanners(homeAsks.banners),
      findRecommended(homeAsks.recommended, now),
      app.settings.get(homeAsks.regularTraining.key),
      user ? findYear(user.id, now) : null,
      user ? countUnread(user.id) : null,
    ])
    return {
      categories,
      banners: shown,
      recommended,
      regularTraining,
      task,
      unread: unread === null ? null : { count: unread },
    }
  })
}
