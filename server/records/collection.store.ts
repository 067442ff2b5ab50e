import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { ms } from '../kit/sql.ts'
import type { Marks } from '../registry/marks.ts'

/** A favourite. A deleted thing has no title; a withdrawn one has its title and `isGone`. */
export type Favourite = {
  id: string
  type: string
  title: string
  cover: string
  theme: string
  teacherText: string
  period: number
  durationSeconds: number
  courseId: string | null
  isGone: boolean
  /** Unix time in milliseconds. */
  createdAt: number
}

type Page = { limit: number; offset: number }

/** The learner's favourites of every type (D3-Q53). */
export function collectionStore(database: Database, { cardOf }: Marks) {
  const ofType = (type: string | undefined) => (type ? sql`and mark.type = ${type}` : sql``)
  return {
    async list(userId: string, type: string | undefined, { limit, offset }: Page): Promise<Favourite[]> {
      const { rows } = await database.execute<Favourite>(sql`
        select mark.item_id as id, mark.type, coalesce(card.title, '') as title, coalesce(card.cover, '') as cover,
          coalesce(card.theme, 'mo') as theme, coalesce(card.teacher_text, '') as "teacherText",
          coalesce(card.period, 0)::float8 as period, coalesce(card.duration_seconds, 0) as "durationSeconds",
          card.course_id as "courseId",
          not coalesce(card.is_published, false) as "isGone",
          ${ms('mark.created_at')} as "createdAt"
        from marks mark
        left join lateral (${cardOf(sql`mark.type`, sql`mark.item_id`)}) card on true
        where mark.user_id = ${userId} and mark.kind = 'favourite' ${ofType(type)}
        order by mark.created_at desc, mark.item_id desc limit ${limit} offset ${offset}`)
      return rows
    },

    async count(userId: string, type: string | undefined): Promise<number> {
      const { rows } = await database.execute<{ count: number }>(sql`
        select count(*)::int as count from marks mark
        where mark.user_id = ${userId} and mark.kind = 'favourite' ${ofType(type)}`)
      return rows[0]?.count ?? 0
    },

    /** The number of favourites by type, and of all under 'all'. */
    async countByType(userId: string): Promise<Record<string, number>> {
      const { rows } = await database.execute<{ type: string; count: number }>(sql`
        select type, count(*)::int as count from marks
        where user_id = ${userId} and kind = 'favourite' group by type order by type`)
      const all = rows.reduce((sum, { count }) => sum + count, 0)
      return { all, ...Object.fromEntries(rows.map(({ type, count }) => [type, count])) }
    },
  }
}
