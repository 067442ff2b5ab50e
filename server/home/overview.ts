import { homeAsks, homeOverview, SAID } from '@college/contract/home/overview.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { nextCourse } from '@college/contract/records/next-course.ts'
import type { yearTask } from '@college/contract/records/study.ts'
import { type Day, dayOf } from '@college/rules/kit/day.ts'
import { yearOf } from '@college/rules/records/hours.ts'
import type { App } from '../app-parts.ts'
import { recommendation, shownCategories } from '../courses/door.ts'
import { newestTopics } from '../forum/door.ts'
import { outsideTilesOf } from '../frames/door.ts'
import { batched } from '../kit/batch.ts'
import { cachedFor } from '../kit/cached-for.ts'
import { serve } from '../kit/serve.ts'
import { bannerFinder } from './home.ts'
import { type LearnerParts, learnerStore } from './learner.store.ts'
import { homeSettings } from './settings.ts'

/** Cache time in milliseconds: saves four queries per visitor; a new banner appears soon enough. */
const KEPT_MS = 1_000

/** The records of a learner as the home page shows them. */
export type RecordsOfLearner<Year, Next> = LearnerParts<Year, Next> & {
  yearReply(year: number, found: Year): Promise<Reply<typeof yearTask>>
  nextCourseReply(found: Next | null, today: Day): Reply<typeof nextCourse>
}

export function serveHomeOverview<Year, Next>(app: App, records: RecordsOfLearner<Year, Next>) {
  const findShared = cachedFor(KEPT_MS, app.now, sharedParts(app))
  const findOwn = ownParts(app, records)

  serve(app, homeOverview, async ({ user, now }) => {
    const [shared, regularTraining, own] = await Promise.all([
      findShared(),
      // Not cached with the rest: settings are in memory already, and a change shows at once.
      app.settings.get(homeSettings.regularTraining),
      user ? findOwn(user.id, now) : nobody,
    ])
    return { ...shared, regularTraining, ...own, said: user ? shared.said : null }
  })
}

const nobody = { task: null, unread: null, next: null }

/** The parts of one learner. Parallel requests share one statement. */
function ownParts<Year, Next>(app: App, records: RecordsOfLearner<Year, Next>) {
  const find = batched(learnerStore(app.database, records).find)

  return async (userId: string, now: Date) => {
    const [year, today] = [yearOf(now), dayOf(now)]
    const found = await find({ userId, year, today })
    return {
      task: await records.yearReply(year, found.year),
      unread: { count: found.unread },
      next: records.nextCourseReply(found.next, today),
    }
  }
}

/** The parts that are the same for everybody. */
function sharedParts(app: App) {
  const findCategories = shownCategories(app)
  const findBanners = bannerFinder(app)
  const findRecommended = recommendation(app)
  const findOutsideTiles = outsideTilesOf(app)
  const findTopics = newestTopics(app)

  return async () => {
    const [categories, shown, recommended, outsideTiles, said] = await Promise.all([
      findCategories(),
      findBanners(homeAsks.banners),
      findRecommended(homeAsks.recommended, app.now()),
      findOutsideTiles(),
      findTopics(SAID),
    ])
    return { categories, banners: shown, recommended, outsideTiles, said }
  }
}
