import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'

type HomeworkPlace = {
  /** An expression: the title of the place that this homework belongs to; null for none. */
  titleOf(homeworkId: SQL): SQL
  /** A query of `id` (null) and `title`: the places of this homework whose pieces this person reviews; `otherwise` is one more condition of theirs. */
  reviewedBy(homeworkId: SQL, reviewerId: string, otherwise: SQL): SQL
  /** Why homework of such a place cannot be sent now; undefined when it can. */
  whyNotSend(database: Database, homeworkId: string, now: Date): Promise<RefusalText | undefined>
}

/**
 * What gives homework and stands on it: lives. Classes and courses stand below homework, which asks them itself. With none
 * registered no homework has such a place.
 */
export type HomeworkPlaces = {
  add(place: HomeworkPlace): void
  titleOf(homeworkId: SQL): SQL
  reviewedBy(homeworkId: SQL, reviewerId: string, otherwise: SQL): SQL[]
  whyNotSend(database: Database, homeworkId: string, now: Date): Promise<RefusalText | undefined>
}

export function makeHomeworkPlaces(): HomeworkPlaces {
  const places: HomeworkPlace[] = []
  return {
    add(place) {
      places.push(place)
    },
    titleOf: (homeworkId) =>
      places.length === 0
        ? sql`null::text`
        : sql`coalesce(${sql.join(
            places.map((place) => place.titleOf(homeworkId)),
            sql`, `,
          )})`,
    reviewedBy: (...asked) => places.map((place) => place.reviewedBy(...asked)),
    async whyNotSend(...asked) {
      for (const place of places) {
        const refusal = await place.whyNotSend(...asked)
        if (refusal) return refusal
      }
      return undefined
    },
  }
}
