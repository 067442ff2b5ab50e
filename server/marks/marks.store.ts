import type { MarkKind } from '@college/contract/marks/marks.ts'
import { type SQL, sql } from 'drizzle-orm'
import { profileFacts } from '../account/door.ts'
import type { Database } from '../kit/database.ts'
import { ms } from '../kit/sql.ts'

/** Things of one type, and the marks of one kind on them. */
type Marked = { kind: MarkKind; type: string }

/** How many marks one row of a query has: `select …, ${markCount(mark, sql`topic.id`)} as likes`. */
export const markCount = ({ kind, type }: Marked, itemId: SQL | string): SQL<number> => sql<number>`(
  select count(*)::int from marks where kind = ${kind} and type = ${type} and item_id = ${itemId})`

/** Whether one row of a query is marked by this person; by a guest none is. */
export const isMarkedBy = (
  userId: string | SQL | undefined,
  { kind, type }: Marked,
  itemId: SQL | string,
): SQL<boolean> =>
  sql<boolean>`exists (select from marks
    where kind = ${kind} and type = ${type} and item_id = ${itemId} and user_id = ${userId ?? null}::uuid)`

export type Liker = {
  userId: string
  userName: string
  photo: string
  /** Unix time in milliseconds. */
  time: number
}

type Page = { limit: number; offset: number }

export function markStore(database: Database) {
  return {
    /** False when there was none to remove. */
    async remove(userId: string, { kind, type }: Marked, itemId: string): Promise<boolean> {
      const { rowCount } = await database.execute(sql`
        delete from marks where kind = ${kind} and type = ${type} and item_id = ${itemId} and user_id = ${userId}`)
      return (rowCount ?? 0) > 0
    },

    async add(userId: string, { kind, type }: Marked, itemId: string, now: Date): Promise<void> {
      await database.execute(sql`
        insert into marks (kind, type, item_id, user_id, created_at)
        values (${kind}, ${type}, ${itemId}, ${userId}, ${now}) on conflict do nothing`)
    },

    /**
     * Removes some marks of a thing, and says whose they were: each mark is taken by one caller alone. Materialized: a
     * plan may run a subquery again for each row, and would then take more than `most`.
     */
    async take({ kind, type }: Marked, itemId: string, most: number): Promise<string[]> {
      const { rows } = await database.execute<{ userId: string }>(sql`
        with taken as materialized (
          select user_id from marks where kind = ${kind} and type = ${type} and item_id = ${itemId}
          order by user_id limit ${most} for update skip locked
        )
        delete from marks mark using taken
        where mark.kind = ${kind} and mark.type = ${type} and mark.item_id = ${itemId}
          and mark.user_id = taken.user_id
        returning mark.user_id as "userId"`)
      return rows.map(({ userId }) => userId)
    },

    /** Which of these things the person has marked. */
    async ownOf(userId: string, { kind, type }: Marked, ids: string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set()
      const { rows } = await database.execute<{ id: string }>(sql`
        select item_id as id from marks where kind = ${kind} and type = ${type}
          and item_id = any(${sql.param(ids)}::uuid[]) and user_id = ${userId}`)
      return new Set(rows.map(({ id }) => id))
    },

    /** How many people marked each of these things; one without marks is not in the answer. */
    async countsOf({ kind, type }: Marked, ids: string[]): Promise<Map<string, number>> {
      if (ids.length === 0) return new Map()
      const { rows } = await database.execute<{ id: string; count: number }>(sql`
        select item_id as id, count(*)::int as count from marks
        where kind = ${kind} and type = ${type} and item_id = any(${sql.param(ids)}::uuid[]) group by item_id`)
      return new Map(rows.map(({ id, count }) => [id, count]))
    },

    /** How many things of all types the person has marked. */
    async countByUser(userId: string, kind: MarkKind): Promise<number> {
      const { rows } = await database.execute<{ count: number }>(sql`
        select count(*)::int as count from marks where user_id = ${userId} and kind = ${kind}`)
      return rows[0]?.count ?? 0
    },

    async standing(userId: string | undefined, mark: Marked, itemId: string): Promise<{ own: boolean; count: number }> {
      const { rows } = await database.execute<{ own: boolean; count: number }>(sql`
        select ${isMarkedBy(userId, mark, itemId)} as own, ${markCount(mark, itemId)} as count`)
      return rows[0] ?? { own: false, count: 0 }
    },

    listLikers: likersPage(database),
  }
}

const likersPage =
  (database: Database) =>
  async (type: string, itemId: string, { limit, offset }: Page): Promise<{ total: number; list: Liker[] }> => {
    const mark = { kind: 'like', type } as const
    const { rows } = await database.execute<{ total: number; list: Liker[] }>(sql`
      select ${markCount(mark, itemId)} as total, coalesce((
        select json_agg(liker) from (
          select person.id as "userId", person.name as "userName", person.photo,
            ${ms('mark.created_at')} as time
          from marks mark join (${profileFacts}) person on person.id = mark.user_id
          where mark.kind = ${mark.kind} and mark.type = ${type} and mark.item_id = ${itemId}
          order by mark.created_at desc, mark.user_id desc limit ${limit} offset ${offset}
        ) liker), '[]') as list`)
    return rows[0] ?? { total: 0, list: [] }
  }
