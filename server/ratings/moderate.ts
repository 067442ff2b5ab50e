import { href } from '@college/contract/kit/route.ts'
import type { ReportableKind } from '@college/contract/moderation/review.ts'
import { routes } from '@college/contract/routes.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { moderatedRatings, type RatingState } from './moderate.store.ts'

/** The name of ratings among all that is reviewed. */
export const RATING_KIND = 'rating' satisfies ReportableKind

/** Registers ratings with the queue of the reviewers, and with 举报. Their scores count whatever becomes of the texts. */
export function moderateRatings(app: App) {
  const store = moderatedRatings(app.database, app.marks)
  const set = (state: RatingState) => async (ids: string[], database: App['database']) => {
    await moderatedRatings(database, app.marks).setState(ids, state)
    return undefined
  }
  const [approve, reject, hide] = [set('normal'), set('rejected'), set('held')]

  app.moderation.kinds.add({
    kind: RATING_KIND,
    name: '评价',
    authorOf: (id) => sql`(select user_id from ratings where id = ${id})`,
    async show(ids) {
      const rows = await store.find(ids)
      return rows.map(({ id, authorId, author, score, content, type, itemId, subject }) => ({
        id,
        authorId,
        author,
        title: `${score} 分`,
        text: content,
        images: [],
        context: subject,
        to: href(type === 'live' ? routes.liveRating : routes.courseRating, { relaid: itemId }),
      }))
    },
    approve: (ids, _by, _now, database) => approve(ids, database),
    reject: (ids, _reason, _by, _now, database) => reject(ids, database),
    remove: (ids, _reason, _by, _now, database) => reject(ids, database),
    hide: (ids, _now, database) => hide(ids, database),
    async mayReport(id, user) {
      const [rating] = await store.find([id])
      if (rating?.state !== 'normal') return undefined
      const isVisible = await app.subjects.isVisible(rating.type, { user, itemId: rating.itemId, now: app.now() })
      return isVisible ? {} : undefined
    },
  })
}
