import { choiceTypes } from '@college/contract/questions/question-types.ts'
import type { ItemCounts } from '@college/rules/exams/items.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { versionTypes } from '../../questions/door.ts'

export type CountedItem = ItemCounts & { versionId: string; number: number }

/** The first marked sitting of each person. A second one may have seen the same questions. */
const counted = (examId: string) => sql`
  select distinct on (user_id) id, paper from exam_sittings
  where exam_id = ${examId} and state = 'marked' order by user_id, attempt`

/** Sittings of many people: call it as the system. */
export function itemStore(database: Database) {
  return {
    async countSittings(examId: string): Promise<number> {
      const { rows } = await database.execute<{ n: number }>(
        sql`select count(*)::int as n from (${counted(examId)}) sitting`,
      )
      return rows[0]?.n ?? 0
    },

    /** Every question that was asked, by its first place; `corr` is Pearson's correlation. */
    async items(examId: string, most: number): Promise<CountedItem[]> {
      const { rows } = await database.execute<CountedItem>(sql`
        with asked as (
          select sitting.id, place::int as number, (item ->> 'versionId')::uuid as version_id,
            (item ->> 'score')::float8 as full_score
          from (${counted(examId)}) sitting
          cross join lateral jsonb_array_elements(sitting.paper) with ordinality as question (item, place)
        ), got as (
          select asked.*, answer.answer, coalesce(answer.score, 0)::float8 as score,
            sum(coalesce(answer.score, 0)::float8) over paper - coalesce(answer.score, 0)::float8 as rest,
            sum(full_score) over paper - full_score as rest_full
          from asked left join sitting_answers answer on answer.sitting_id = asked.id and answer.number = asked.number
          window paper as (partition by asked.id)
        ), chosen as (
          select version_id, jsonb_object_agg(value, people) as people from (
            select got.version_id, option.value, count(*)::int as people
            from got join (${versionTypes}) version on version.id = got.version_id
              and version.type = any(${sql.param(choiceTypes)}::text[])
            cross join lateral jsonb_array_elements_text(
              case jsonb_typeof(got.answer) when 'array' then got.answer when 'string' then jsonb_build_array(got.answer)
                else '[]' end) as option (value)
            group by 1, 2
          ) each_option group by version_id
        )
        select got.version_id as "versionId", min(got.number) as number, count(*)::int as asked,
          count(*) filter (where got.answer is null or got.answer in ('null', '""', '[]', '{}'))::int as unanswered,
          coalesce(avg(got.score / nullif(got.full_score, 0)), 0) as reached,
          corr(got.score / nullif(got.full_score, 0), got.rest / nullif(got.rest_full, 0)) as correlation,
          coalesce(chosen.people, '{}') as chosen
        from got left join chosen on chosen.version_id = got.version_id
        group by got.version_id, chosen.people order by number, got.version_id limit ${most}`)
      return rows
    },
  }
}
