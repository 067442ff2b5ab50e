import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'

/**
 * The questions that may be asked, each in its newest version, for the queries of other features:
 * `join (${readyQuestions}) question on question.id = …`.
 */
export const readyQuestions: SQL = sql`
  select question.id, version.id as version_id, version.type
  from questions question
  join question_versions version on version.question_id = question.id and version.version = question.version
  where question.status = 'ready'`

/** The types of versions, for the queries of other features: `join (${versionTypes}) version on version.id = …`. */
export const versionTypes: SQL = sql`select id, type from question_versions`

/** The types of questions by id, in their newest versions; what is not there is left out. */
export async function typesOfQuestions(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await database.execute<{ id: string; type: string }>(sql`
    select question.id, version.type from questions question
    join question_versions version on version.question_id = question.id and version.version = question.version
    where question.id = any(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map(({ id, type }) => [id, type]))
}
