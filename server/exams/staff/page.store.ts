import { type SQL, sql } from 'drizzle-orm'
import { containing } from '../../kit/containing.ts'
import type { Database } from '../../kit/database.ts'

export type PageAsked<Status extends string> = { status?: Status; word?: string; pageNum: number; pageSize: number }

/** A table or query with id, title, status, owner_unit_id and created_at, called `listed` in `more` columns. */
type Listed = { from: SQL; more?: SQL }

/** A page of papers or exams, the newest first, with the number of all. */
export async function pageOf<More extends object>(
  database: Database,
  { status, word = '', pageNum, pageSize }: PageAsked<string>,
  { from, more }: Listed,
) {
  const columns = more ? sql`, ${more}` : sql``
  const { rows } = await database.execute<{ id: string; title: string; unitName: string; total: number } & More>(sql`
    select listed.id, listed.title, listed.status${columns},
      coalesce((select unit.name from units unit where unit.id = listed.owner_unit_id), '') as "unitName", count(*) over ()::int as total from ${from} listed
    where listed.status = coalesce(${status ?? null}, listed.status) and listed.title ilike ${containing(word)}
    order by listed.created_at desc, listed.id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`)
  return { total: rows[0]?.total ?? 0, rows }
}
