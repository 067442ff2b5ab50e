import { averageScore } from '@college/rules/ratings/ratings.ts'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'
import { type Rated, ratingStore } from './ratings.store.ts'

/**
 * What both of these people have rated, with the ratings of each of these things locked until the transaction ends, as
 * `saveRating` locks them. Call it before rows of ratings are changed: `saveRating` takes the same lock before its row.
 */
export async function holdRatingsOfBoth(transaction: Database, one: string, other: string): Promise<Rated[]> {
  const store = ratingStore(transaction)
  const both = await store.ratedByBoth(one, other)
  for (const rated of both) await store.lock(rated)
  return both
}

/** Stores the mean of these things anew, after ratings were removed in the same transaction. */
export async function recountRatings(app: App, transaction: Database, things: readonly Rated[]): Promise<void> {
  const store = ratingStore(transaction)
  for (const rated of things) {
    const { sum, count } = await store.totals(rated)
    await app.subjects.find(rated.type)?.rated(transaction, rated.itemId, averageScore(sum, count))
  }
}
