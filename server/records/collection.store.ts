import { sql } from 'drizzle-orm'
import { courseFacts } from '../courses/door.ts'
import type { Database } from '../kit/database.ts'

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
  isGone: boolean
  /** Unix time in milliseconds. */
  createdAt: number
}

type Page = { limit: number; offset: number }

/** The learner's favourites. Only courses can be marked; further types join their tables here (D3-Q53). */
export function collectionStore(database: Database) {
  const ofType = (type: string | undefined) => (type ? sql`and mark.type = ${type}` : sql``)
  return {
    async list(userId: string, type: string | undefined, { limit, offset }: Page): Promise<Favourite[]> {
      const { rows } = await database.execute<Favourite>(sql`
        select mark.item_id as id, mark.type, coalesce(course.title, '') as title, coalesce(course.cover, '') as cover,
          coalesce(course.theme, 'mo') as theme, coalesce(course.teacher_text, '') as "teacherText",
          coalesce(course.period, 0)::float8 as period, coalesce(course.duration_seconds, 0) as "durationSeconds",
          not coalesce(course.is_published, false) as "isGone",
          (extract(epoch from mark.created_at) * 1000)::float8 as "createdAt"
        from favourites mark
        left join (${courseFacts}) course on mark.type = 'course' and course.id = mark.item_id
        where mark.user_id = ${userId} ${ofType(type)}
        order by mark.created_at desc, mark.item_id desc limit ${limit} offset ${offset}`)
      return rows
    },

    async count(userId: string, type: string | undefined): Promise<number> {
      const { rows } = await database.execute<{ count: number }>(sql`
        select count(*)::int as count from favourites mark where mark.user_id = ${userId} ${ofType(type)}`)
      return rows[0]?.count ?? 0
    },

    /** The number of favourites by type, and of all under 'all'. */
    async countByType(userId: string): Promise<Record<string, number>> {
      const { rows } = await database.execute<{ type: string; count: number }>(sql`
        select type, count(*)::int as count from favourites where user_id = ${userId} group by type order by type`)
      const all = rows.reduce((sum, { count }) => sum + count, 0)
      return { all, ...Object.fromEntries(rows.map(({ type, count }) => [type, count])) }
    },
  }
}
