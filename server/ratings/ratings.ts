import { getIdByRelation, ratingList, saveRating } from '@college/contract/ratings/ratings.ts'
import { shownName } from '@college/rules/account/shown-name.ts'
import { averageScore, whyNotRated } from '@college/rules/ratings/ratings.ts'
import { cleanWords } from '@college/rules/records/notes.ts'
import type { App } from '../app-parts.ts'
import type { User } from '../kit/access.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { RATING_KIND } from './moderate.ts'
import { type Rated, type RatingRow, ratingStore } from './ratings.store.ts'

const { refusals } = saveRating
type Asked = { relaid: string; rTypeValue?: string | undefined }

const ratedOf = ({ relaid, rTypeValue = 'course' }: Asked): Rated => ({
  type: rTypeValue,
  itemId: relaid.toLowerCase(),
})

/** What is rated, if this person can see it. */
async function requireSubject(app: App, { type, itemId }: Rated, user: User, now: Date) {
  const subject = found(app.subjects.find(type), refusals.unknownType)
  await subject.requireVisible({ user, itemId, now })
  return subject
}

export function serveRating(app: App) {
  const store = ratingStore(app.database)

  serve(app, getIdByRelation, async ({ input, user, now }) => {
    const rated = ratedOf(input)
    await requireSubject(app, rated, user, now)
    const { sum, count, own } = await store.standing(rated, user.id)
    return { assessId: rated.itemId, assessAverageScore: averageScore(sum, count), total: count, own }
  })

  serve(app, saveRating, async ({ input, user, now }) => {
    const { score, content = '', assessId, relaid } = input
    const rated = ratedOf(input)
    const why = whyNotRated(content)
    if (why) throw new Refusal(refusals[why])
    if (assessId && assessId.toLowerCase() !== relaid.toLowerCase()) throw new Refusal(refusals.otherAssessment)
    const subject = await requireSubject(app, rated, user, now)
    await subject.requireRatable?.({ user, itemId: rated.itemId, now })
    const words = cleanWords(content)
    const verdict = await app.moderation.judge(words, { userId: user.id, scope: 'college', now })
    return app.database.transaction(async (transaction) => {
      const within = ratingStore(transaction)
      await within.lock(rated)
      const { id, isHeld } = await within.put(rated, user.id, { score, content: words, isHeld: verdict.isHeld }, now)
      await app.moderation.queueChanged({ kind: RATING_KIND, id }, { ...verdict, isHeld }, now, transaction)
      const { sum, count } = await within.totals(rated)
      const average = averageScore(sum, count)
      await subject.rated(transaction, rated.itemId, average)
      return { assessAverageScore: average }
    })
  })
}

export function listRatings(app: App) {
  const store = ratingStore(app.database)

  app.lists.add(ratingList, {
    async rows({ query, user, now, limit, offset }) {
      const rated = ratedOf(query)
      await requireSubject(app, rated, user, now)
      return (await store.list(rated, user.id, { limit, offset })).map(rowOf)
    },
    async count({ query, user, now }) {
      const rated = ratedOf(query)
      await requireSubject(app, rated, user, now)
      return store.countOthers(rated, user.id)
    },
  })
}

const rowOf = ({ id, score, content, author, updatedAt }: RatingRow) => ({
  _id: id,
  score,
  content,
  userName: shownName(author, 'listed'),
  updateTime: new Date(updatedAt).toISOString(),
})
