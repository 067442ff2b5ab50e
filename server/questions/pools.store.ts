import type { QuestionType } from '@college/contract/questions/question-types.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'

/** Whose questions are drawn: those of a unit (null: the whole college), or below it too, and what one person made. */
type DrawFrom = { unitId: string | null; isBelow: boolean; makerId: string | null }

/** Where a part draws from; null is any difficulty or any type, and without `from` the questions of everybody. */
export type DrawRule = {
  categoryId: string
  difficulty: number | null
  type: QuestionType | null
  from?: DrawFrom | null | undefined
}

export type Pools = {
  /** For each rule the ids of the ready questions that it may draw. */
  pools: string[][]
  /** The newest version of each question, by its id. */
  versions: Map<string, string>
}

type Row = { place: number; questionIds: string[]; versionIds: string[] }

/** The pools of these rules, and the versions of fixed questions (retired ones too: a paper names them). */
export async function findPools(
  database: Database,
  rules: readonly DrawRule[],
  fixed: readonly string[],
): Promise<Pools> {
  const { rows } = await database.execute<Row>(sql`
    with recursive newest as not materialized (
      select question.id, question.category_id, question.difficulty, question.status, version.type,
        question.owner_unit_id, question.created_by,
        version.id as version_id
      from questions question
      join question_versions version on version.question_id = question.id and version.version = question.version
    ), rules as (
      select place, rule ->> 'type' as type, (rule ->> 'categoryId')::uuid as category_id,
        (rule ->> 'difficulty')::smallint as difficulty,
        coalesce(jsonb_typeof(rule -> 'from') = 'object', false) as is_limited,
        (rule #>> '{from,unitId}')::uuid as unit_id, coalesce((rule #>> '{from,isBelow}')::boolean, false) as is_below,
        (rule #>> '{from,makerId}')::uuid as maker_id
      from jsonb_array_elements(${JSON.stringify(rules)}::jsonb) with ordinality as rules (rule, place)
    ), reached as (
      select place, unit_id from rules where unit_id is not null
      union
      select reached.place, unit.id from reached join rules on rules.place = reached.place and rules.is_below
      join units unit on unit.parent_id = reached.unit_id
    )
    select rules.place::int - 1 as place, array_agg(newest.id) as "questionIds",
      array_agg(newest.version_id) as "versionIds"
    from rules join newest on newest.category_id = rules.category_id and newest.status = 'ready'
      and newest.difficulty = coalesce(rules.difficulty, newest.difficulty)
      and newest.type = coalesce(rules.type, newest.type)
    left join reached on reached.place = rules.place and reached.unit_id = newest.owner_unit_id
    where not rules.is_limited or reached.place is not null or newest.created_by = rules.maker_id
      or (rules.unit_id is null and (rules.is_below or newest.owner_unit_id is null))
    group by rules.place
    union all
    select -1, array_agg(id), array_agg(version_id) from newest
    where id = any(${sql.param([...fixed])}::uuid[]) having count(*) > 0`)
  const pools = rules.map((): string[] => [])
  const versions = new Map<string, string>()
  for (const { place, questionIds, versionIds } of rows) {
    if (place >= 0) pools[place] = questionIds
    for (const [index, id] of questionIds.entries()) versions.set(id, versionIds[index] as string)
  }
  return { pools, versions }
}
