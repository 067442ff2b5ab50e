import type { QuestionType } from '@college/contract/questions/question-types.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'

/** Where a part draws from; null is any difficulty or any type. */
export type DrawRule = { categoryId: string; difficulty: number | null; type: QuestionType | null }

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
    with newest as not materialized (
      select question.id, question.category_id, question.difficulty, question.status, version.type,
        version.id as version_id
      from questions question
      join question_versions version on version.question_id = question.id and version.version = question.version
    ), rules as (
      select place, rule ->> 'type' as type, (rule ->> 'categoryId')::uuid as category_id,
        (rule ->> 'difficulty')::smallint as difficulty
      from jsonb_array_elements(${JSON.stringify(rules)}::jsonb) with ordinality as rules (rule, place)
    )
    select rules.place::int - 1 as place, array_agg(newest.id) as "questionIds",
      array_agg(newest.version_id) as "versionIds"
    from rules join newest on newest.category_id = rules.category_id and newest.status = 'ready'
      and newest.difficulty = coalesce(rules.difficulty, newest.difficulty)
      and newest.type = coalesce(rules.type, newest.type)
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
