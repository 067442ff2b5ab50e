import { writeRefusals } from '@college/contract/comments/types.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { isClassDay } from '@college/rules/classes/community.ts'
import type { App } from '../app-parts.ts'
import { commentSettings } from '../comments/door.ts'
import { reviewsEverybody } from '../policies/door.ts'
import { type CommentedLive, commentedLives, titlesOfLives } from './comments.store.ts'

/** The type of lives among what is commented on (D3-Q33). */
const LIVE = 'live'

/**
 * Lives can be commented on by whoever is logged in, while the room is not disabled. For those who have the live in a
 * class it is open on the days of that class (D3-Q24).
 */
export function registerLiveComments(app: App) {
  const { database, settings } = app
  app.commentTargets.add({
    type: LIVE,
    describe: async (ids) => (await titlesOfLives(database, ids)).map(asTarget),
    async find(ids, user, now) {
      if (!user) return []
      const isReviewed = (await settings.get(commentSettings.review)) === '1'
      const reviewsAll = await reviewsEverybody(database, user)
      return (await commentedLives(database, ids, user)).map((live) => ({
        ...asTarget(live),
        whyNotWrite: isOpenToday(live, now) ? undefined : writeRefusals.outsideClassDay,
        isReviewed,
        mayModerate: reviewsAll || live.mayModerate,
        ownerId: null,
      }))
    },
  })
}

const asTarget = ({ id, title }: Pick<CommentedLive, 'id' | 'title'>) => ({
  id,
  title,
  address: href(routes.livePlay, { id }),
  belong: { type: LIVE, id, name: title },
})

const dateOf = (at: number | null) => (at === null ? null : new Date(at))

const isOpenToday = ({ trainings }: CommentedLive, now: Date): boolean =>
  trainings.length === 0 ||
  trainings.some(({ from, until }) => isClassDay({ trainFrom: dateOf(from), trainUntil: dateOf(until) }, now))
