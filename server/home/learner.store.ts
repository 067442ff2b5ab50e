import type { Day } from '@college/rules/kit/day.ts'
import { type SQL, sql } from 'drizzle-orm'
import { asSystem } from '../kit/acting.ts'
import type { Database } from '../kit/database.ts'
import { plannedOnce } from '../kit/planned-once.ts'
import { unreadCount } from '../messages/door.ts'

type Asked = { userId: string; year: number; today: Day }
type LearnerFound<Year, Next> = { year: Year; unread: number; next: Next | null }

/** Expressions of the records: the year of a learner, and the course to continue with. */
export type LearnerParts<Year, Next> = {
  yearJson(userId: SQL, year: SQL): SQL<Year>
  nextCourseJson(userId: SQL, today: SQL): SQL<Next | null>
}

/** What the home page tells learners of themselves: one statement for all who ask at once. */
export function learnerStore<Year, Next>(database: Database, { yearJson, nextCourseJson }: LearnerParts<Year, Next>) {
  const [id, year, today] = [sql`learner.id`, sql`learner.year`, sql`learner.today`]
  const findLearners = database
    .select({
      found: sql<LearnerFound<Year, Next>[]>`json_agg(json_build_object(
        'year', ${yearJson(id, year)}, 'unread', ${unreadCount(id)}, 'next', ${nextCourseJson(id, today)}
      ) order by learner.place)`,
    })
    .from(
      sql`unnest(${plannedOnce('ids', 'uuid[]')}, ${plannedOnce('years', 'smallint[]')}, ${plannedOnce('days', 'date[]')})
        with ordinality as learner (id, year, today, place)`,
    )
    .prepare('home_find_learners')

  return {
    /** In the order of the input. */
    async find(asked: Asked[]): Promise<LearnerFound<Year, Next>[]> {
      const [row] = await asSystem('home of learners', () =>
        findLearners.execute({
          ids: asked.map(({ userId }) => userId),
          years: asked.map((each) => each.year),
          days: asked.map((each) => each.today),
        }),
      )
      return row?.found ?? []
    },
  }
}
