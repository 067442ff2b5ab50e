import { type SQL, sql } from 'drizzle-orm'
import { containing } from '../../kit/containing.ts'
import type { Database } from '../../kit/database.ts'

export type PageAsked<Status extends string> = { status?: Status; word?: string; pageNum: number; pageSize: number }

/**
 * A table or query with id, title, status, owner_unit_id and created_at, called `listed` in `more` columns. `counts`: a
 * condition on rows of `result`, `exam` and `person`, which results of a row are counted.
 */
type Listed = { from: SQL; counts: SQL; more?: SQL }

/** What those who have handed in came to. */
type Outcomes = { people: number; scored: number; passed: number }
const outcomesOf = (counts: SQL): SQL => sql`
  (select json_build_object('people', count(*)::int, 'scored', count(result.best_score)::int,
    'passed', count(result.passed_at)::int)
  from exams exam join exam_results result on result.exam_id = exam.id join users person on person.id = result.user_id
  where result.attempts > 0 and ${counts})`

/** A page of papers or exams, the newest first, with the number of all. Call it as the system: it counts results. */
export async function pageOf<More extends object>(
  database: Database,
  { status, word = '', pageNum, pageSize }: PageAsked<string>,
  { from, counts, more }: Listed,
) {
  const columns = more ? sql`, ${more}` : sql``
  type Row = { id: string; title: string; unitName: string; results: Outcomes; total: number } & More
  const { rows } = await database.execute<Row>(sql`
    select listed.id, listed.title, listed.status${columns},
      coalesce((select unit.name from units unit where unit.id = listed.owner_unit_id), '') as "unitName",
      ${outcomesOf(counts)} as results, count(*) over ()::int as total from ${from} listed
    where listed.status = coalesce(${status ?? null}, listed.status) and listed.title ilike ${containing(word)}
    order by listed.created_at desc, listed.id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`)
  return { total: rows[0]?.total ?? 0, rows }
}
