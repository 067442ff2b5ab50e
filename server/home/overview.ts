import { homeAsks, homeOverview } from '@college/contract/home/overview.ts'
import { recommendation, shownCategories } from '../courses/door.ts'
import { outsideTilesOf } from '../frames/door.ts'
import { cachedFor } from '../kit/cached-for.ts'
import { type App, serve } from '../kit/serve.ts'
import { messageCountStore } from '../messages/door.ts'
import { currentYearFinder, nextCourseOf } from '../records/door.ts'
import { bannerFinder } from './home.ts'
import { homeSettings } from './settings.ts'

/** Cache time in milliseconds: saves four queries per visitor; a new banner appears soon enough. */
const KEPT_MS = 1_000

export function serveHomeOverview(app: App) {
  const findShared = cachedFor(KEPT_MS, app.now, sharedParts(app))
  const findYear = currentYearFinder(app)
  const findNext = nextCourseOf(app)
  const { countUnread } = messageCountStore(app.database)

  serve(app, homeOverview, async ({ user, now }) => {
    const [shared, task, unread, next] = await Promise.all([
      findShared(),
      user ? findYear(user.id, now) : null,
      user ? countUnread(user.id) : null,
      user ? findNext(user.id, now) : null,
    ])
    return { ...shared, task, unread: unread === null ? null : { count: unread }, next }
  })
}

/** The parts that are the same for everybody. */
function sharedParts(app: App) {
  const findCategories = shownCategories(app)
  const findBanners = bannerFinder(app)
  const findRecommended = recommendation(app)
  const findOutsideTiles = outsideTilesOf(app)

  return async () => {
    const [categories, shown, recommended, regularTraining, outsideTiles] = await Promise.all([
      findCategories(),
      findBanners(homeAsks.banners),
      findRecommended(homeAsks.recommended, app.now()),
      app.settings.get(homeSettings.regularTraining),
      findOutsideTiles(),
    ])
    return { categories, banners: shown, recommended, regularTraining, outsideTiles }
  }
}
