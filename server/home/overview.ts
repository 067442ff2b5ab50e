import { homeAsks, homeOverview } from '@college/contract/home/overview.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import { yearOf } from '@college/rules/records/hours.ts'
import type { App } from '../app-parts.ts'
import { recommendation, shownCategories } from '../courses/door.ts'
import { outsideTilesOf } from '../frames/door.ts'
import { batched } from '../kit/batch.ts'
import { cachedFor } from '../kit/cached-for.ts'
import { serve } from '../kit/serve.ts'
import { nextCourseReply, yearReply } from '../records/door.ts'
import { bannerFinder } from './home.ts'
import { learnerStore } from './learner.store.ts'
import { homeSettings } from './settings.ts'

/** Cache time in milliseconds: saves four queries per visitor; a new banner appears soon enough. */
const KEPT_MS = 1_000

export function serveHomeOverview(app: App) {
  const findShared = cachedFor(KEPT_MS, app.now, sharedParts(app))
  const findOwn = ownParts(app)

  serve(app, homeOverview, async ({ user, now }) => {
    const [shared, regularTraining, own] = await Promise.all([
      findShared(),
      // Not cached with the rest: settings are in memory already, and a change shows at once.
      app.settings.get(homeSettings.regularTraining),
      user ? findOwn(user.id, now) : nobody,
    ])
    return { ...shared, regularTraining, ...own }
  })
}

const nobody = { task: null, unread: null, next: null }

/** The parts of one learner. Parallel requests share one statement. */
function ownParts(app: App) {
  const find = batched(learnerStore(app.database).find)

  return async (userId: string, now: Date) => {
    const [year, today] = [yearOf(now), dayOf(now)]
    const found = await find({ userId, year, today })
    return {
      task: await yearReply(app, year, found.year),
      unread: { count: found.unread },
      next: nextCourseReply(found.next, today),
    }
  }
}

/** The parts that are the same for everybody. */
function sharedParts(app: App) {
  const findCategories = shownCategories(app)
  const findBanners = bannerFinder(app)
  const findRecommended = recommendation(app)
  const findOutsideTiles = outsideTilesOf(app)

  return async () => {
    const [categories, shown, recommended, outsideTiles] = await Promise.all([
      findCategories(),
      findBanners(homeAsks.banners),
      findRecommended(homeAsks.recommended, app.now()),
      findOutsideTiles(),
    ])
    return { categories, banners: shown, recommended, outsideTiles }
  }
}
