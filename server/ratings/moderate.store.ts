import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import type { Marks } from '../registry/marks.ts'

export type RatingState = 'normal' | 'held' | 'rejected'
type Moderated = {
  id: string
  authorId: string
  author: string
  score: number
  content: string
  state: RatingState
  type: string
  itemId: string
  /** The title of what is rated; '' when it is no more. */
  subject: string
}

const listOf = (ids: string[]) => sql`${sql.param(ids)}::uuid[]`

/** Ratings as reviewers see them. `cardOf` finds what a rating is about, of whatever type. */
export function moderatedRatings(database: Database, { cardOf }: Marks) {
  return {
    async find(ids: string[]): Promise<Moderated[]> {
      const { rows } = await database.execute<Moderated>(sql`
        select rating.id, rating.user_id as "authorId", person.name as author, rating.score, rating.content, rating.state,
          rating.type, rating.item_id as "itemId", coalesce(subject.title, '') as subject
        from ratings rating
        join users person on person.id = rating.user_id
        left join lateral (${cardOf(sql`rating.type`, sql`rating.item_id`)}) subject on true
        where rating.id = any(${listOf(ids)})`)
      return rows
    },

    async setState(ids: string[], state: RatingState): Promise<void> {
      await database.execute(sql`update ratings set state = ${state} where id = any(${listOf(ids)})`)
    },
  }
}
