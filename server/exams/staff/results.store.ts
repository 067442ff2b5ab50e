import type { examResultList } from '@college/contract/exams/results.ts'
import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import { type SQL, sql } from 'drizzle-orm'
import { inListOrder } from '../../account/door.ts'
import { containing, startingWith } from '../../kit/containing.ts'
import type { Database } from '../../kit/database.ts'
import { ms, seconds } from '../../kit/sql.ts'

type Asked = Input<typeof examResultList>
export type ResultFilters = Pick<Asked, 'examId' | 'word' | 'outcome' | 'unitId'>
export type ResultRow = Reply<typeof examResultList>['rows'][number]

const orders: Record<NonNullable<Asked['order']>, SQL> = {
  best: sql`result.best_score desc nulls last`,
  worst: sql`result.best_score nulls last`,
  newest: sql`shown.submitted_at desc nulls last`,
  leaves: sql`shown.leaves desc nulls last`,
}

const outcome = sql`case when result.passed_at is not null then 'passed'
  when result.best_score is null then 'waiting' else 'failed' end`

/**
 * Results of many people: call it as the system. Everything counts who has handed in, whatever became of the account.
 * `seen` is a condition on the row `person`: whose results they are (seen-results.ts).
 */
export function staffResultStore(database: Database, seen = sql`true`) {
  return {
    async page({
      order = 'best',
      pageNum,
      pageSize,
      ...filters
    }: Asked): Promise<{ total: number; rows: ResultRow[] }> {
      const sought = found(filters, seen)
      const [{ rows }, counted] = await Promise.all([
        database.execute<ResultRow>(sql`
          select ${columns} ${sought} order by ${orders[order]}, person.login_name
          limit ${pageSize} offset ${(pageNum - 1) * pageSize}`),
        database.execute<{ total: number }>(sql`select count(*)::int as total ${sought}`),
      ])
      return { total: counted.rows[0]?.total ?? 0, rows }
    },

    /** The people of all results that are sought, by unit and name, for who reads them part by part. */
    people: (filters: ResultFilters): Promise<string[]> =>
      inListOrder(database, sql`select result.user_id as id ${found(filters, seen)}`),

    /** The results of these people, in the order of the ids. */
    async those({ examId }: Pick<ResultFilters, 'examId'>, ids: readonly string[]): Promise<ResultRow[]> {
      const { rows } = await database.execute<ResultRow>(sql`
        select ${columns} ${found({ examId }, seen)} and person.id = any(${sql.param([...ids])}::uuid[])
        order by array_position(${sql.param([...ids])}::uuid[], person.id)`)
      return rows
    },

    async summary(examId: string) {
      type Figures = { people: number; scored: number; passed: number; mean: number | null; median: number | null }
      const { rows } = await database.execute<
        Figures & {
          title: string
          fullScore: number
          passScore: number
          distribution: number[]
          units: { id: string; name: string }[]
        }
      >(sql`
        with result as (
          select result.* from exam_results result join users person on person.id = result.user_id
          where result.exam_id = ${examId} and result.attempts > 0 and ${seen}
        ),
        bins as (
          select least(9, floor(result.best_score * 10 / nullif(exam.score, 0)))::int as bin, count(*)::int as people
          from result join exams exam on exam.id = result.exam_id where result.best_score is not null group by 1
        )
        select exam.title, exam.score::float8 as "fullScore", exam.pass_score::float8 as "passScore", figures.*,
          array(select coalesce(bins.people, 0) from generate_series(0, 9) place left join bins on bins.bin = place
            order by place) as distribution,
          (select coalesce(jsonb_agg(jsonb_build_object('id', unit.id, 'name', unit.name) order by unit.name), '[]')
            from units unit where unit.id in (
              select person.unit_id from result join users person on person.id = result.user_id)) as units
        from exams exam cross join (
          select count(*)::int as people, count(best_score)::int as scored, count(passed_at)::int as passed,
            round(avg(best_score), 1)::float8 as mean,
            round(percentile_cont(0.5) within group (order by best_score)::numeric, 1)::float8 as median
          from result
        ) figures
        where exam.id = ${examId}`)
      return rows[0]
    },
  }
}

const columns = sql`person.id, person.name, person.login_name as number, coalesce(unit.name, '') as "unitName",
  result.attempts, result.best_score::float8 as "bestScore", ${outcome} as outcome,
  shown.id as "sittingId",
  case when shown.submitted_at is not null then
    greatest(0, ${seconds('shown.submitted_at - shown.started_at')}) end as seconds,
  ${ms('shown.submitted_at')} as "submittedAt", coalesce(shown.leaves, 0) as leaves`

function found({ examId, word = '', outcome: wanted, unitId }: ResultFilters, seen: SQL): SQL {
  const key = word.trim()
  return sql`
    from exam_results result join users person on person.id = result.user_id
    left join units unit on unit.id = person.unit_id
    left join lateral (
      select id, started_at, submitted_at, leaves from exam_sittings sitting
      where sitting.user_id = result.user_id and sitting.exam_id = result.exam_id and sitting.submitted_at is not null
      order by sitting.score desc nulls last, sitting.submitted_at desc limit 1
    ) shown on true
    where result.exam_id = ${examId} and result.attempts > 0 and ${seen}
      ${key ? sql`and (person.name ilike ${containing(key)} or person.login_name like ${startingWith(key)})` : sql``}
      ${wanted ? sql`and ${outcome} = ${wanted}` : sql``}
      ${unitId ? sql`and person.unit_id = ${unitId}` : sql``}`
}
