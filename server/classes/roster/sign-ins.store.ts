import type { Day } from '@college/rules/kit/day.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'

type Training = { trainFrom: number | null; trainUntil: number | null; publishedAt: number; students: number }

export const signInsStore = (database: Database) => ({
  async findTraining(classId: string): Promise<Training | undefined> {
    const { rows } = await database.execute<Training>(sql`
      select ${ms('train_from')} as "trainFrom", ${ms('train_until')} as "trainUntil",
        ${ms('published_at')} as "publishedAt", student_total as students
      from classes where id = ${classId}`)
    return rows[0]
  },

  /** How many of the members of now signed on each day from this one on; a day on which nobody did is missing. */
  async countByDay(classId: string, from: Day): Promise<Map<Day, number>> {
    const { rows } = await database.execute<{ day: Day; n: number }>(sql`
      select signature.day::text as day, count(*)::int as n from class_sign_ins signature
      join class_members member on member.class_id = signature.class_id and member.user_id = signature.user_id
        and member.kind in ('student', 'cadre') and member.status in ('admitted', 'completed')
      where signature.class_id = ${classId} and signature.day >= ${from} group by signature.day`)
    return new Map(rows.map(({ day, n }) => [day, n]))
  },

  /** The days on which these people signed. */
  async findDays(classId: string, userIds: readonly string[]): Promise<Map<string, Day[]>> {
    const { rows } = await database.execute<{ userId: string; days: Day[] }>(sql`
      select user_id as "userId", array_agg(day::text order by day desc) as days from class_sign_ins
      where class_id = ${classId} and user_id = any(${sql.param([...userIds])}::uuid[]) group by user_id`)
    return new Map(rows.map(({ userId, days }) => [userId, days]))
  },
})
