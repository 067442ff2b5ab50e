import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import type { Viewer } from '../kit/viewer.ts'
import { columnCourses, columnMembers, columns, columnUnits } from './tables.ts'

/** A viewer is counted once per column in this time (D1-Q86). */
export const HIT_EVERY_MINUTES = 30

export type ColumnUnit = { id: string; title: string; cover: string; courseIds: string[] }

/** The queries about one column: its fields, sign-ups and views. */
export function columnStore(database: Database) {
  const columnId = sql.placeholder('columnId')
  const userId = sql.placeholder('userId')

  const find = database.select().from(columns).where(eq(columns.id, columnId)).prepare('columns_find')

  const courseIds = sql<string[]>`array(
    select ${columnCourses.courseId} from ${columnCourses} where ${eq(columnCourses.unitId, columnUnits.id)}
    order by ${columnCourses.position}, ${columnCourses.courseId})`
  const findUnits = database
    .select({ id: columnUnits.id, title: columnUnits.title, cover: columnUnits.cover, courseIds })
    .from(columnUnits)
    .where(eq(columnUnits.columnId, columnId))
    .orderBy(asc(columnUnits.position), asc(columnUnits.id))
    .prepare('columns_find_units')

  const isThisMember = and(eq(columnMembers.columnId, columnId), eq(columnMembers.userId, userId))
  const findMember = database
    .select({ congratulatedAt: columnMembers.congratulatedAt })
    .from(columnMembers)
    .where(isThisMember)
    .prepare('columns_find_member')

  return {
    async find(id: string) {
      const [column] = await find.execute({ columnId: id })
      return column
    },

    /** In order. A course occurs as often as units contain it. */
    findUnits: (id: string): Promise<ColumnUnit[]> => findUnits.execute({ columnId: id }),

    /** Undefined when the person has not signed up. */
    async findMember(id: string, user: string) {
      const [member] = await findMember.execute({ columnId: id, userId: user })
      return member
    },

    /** Signs up once per person and column: of two parallel calls the primary key lets one insert. */
    async addMember(id: string, user: string, now: Date): Promise<void> {
      await database.insert(columnMembers).values({ columnId: id, userId: user, signedAt: now }).onConflictDoNothing()
    },

    /** True for the first call only. Only for people who have signed up. */
    async takeCongratulation(id: string, user: string, now: Date): Promise<boolean> {
      const taken = await database
        .update(columnMembers)
        .set({ congratulatedAt: now })
        .where(
          and(eq(columnMembers.columnId, id), eq(columnMembers.userId, user), isNull(columnMembers.congratulatedAt)),
        )
        .returning({ columnId: columnMembers.columnId })
      return taken.length === 1
    },

    /** Counts one view, unless this viewer was counted within the last half hour. Answers the total. */
    countHit: countColumnHit(database),
  }
}

const countColumnHit =
  (database: Database) =>
  async (id: string, { userId, visitor }: Viewer, now: Date): Promise<number> => {
    const { rows } = await database.execute<{ hits: number }>(sql`
      with counted as (
        insert into column_views as old (user_id, visitor, column_id, counted_at)
        values (${userId}, ${visitor}, ${id}, ${now})
        on conflict (user_id, visitor, column_id) do update set counted_at = excluded.counted_at
        where old.counted_at <= ${now}::timestamptz - make_interval(mins => ${HIT_EVERY_MINUTES})
        returning column_id
      ), hit as (
        update columns set hits = hits + 1 where id in (select column_id from counted) returning hits
      )
      select coalesce((select hits from hit), (select hits from columns where id = ${id})) as hits`)
    return rows[0]?.hits ?? 0
  }
