import type { QuestionKey } from '@college/contract/questions/key.ts'
import type { QuestionType } from '@college/contract/questions/question-types.ts'
import { inArray, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../kit/database.ts'
import { noteEdit } from '../kit/edits.store.ts'
import { questionVersions as table } from './tables.ts'

type Row = typeof table.$inferSelect
/** What never changes of a version: all but its key, which may be repaired. */
type Fixed = Pick<Row, 'id' | 'questionId' | 'stem' | 'body'> & { type: QuestionType }
/** With its secrets (security 19). */
export type QuestionVersion = Fixed & Pick<Row, 'key' | 'explanation'>

const MOST_BYTES = 64 * 1024 * 1024
const BYTES_BESIDES = 500

const known = new LRUCache<string, Fixed>({
  maxSize: MOST_BYTES,
  sizeCalculation: ({ stem, body }) => 2 * (stem.length + JSON.stringify(body).length) + BYTES_BESIDES,
})

/**
 * Versions of questions by id; what is not there is left out. What never changes comes from memory. The key and the
 * explanation are read every time: they may have been repaired, in another process too.
 */
export async function questionVersions(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, QuestionVersion>> {
  const found = new Map<string, QuestionVersion>()
  const kept = new Map(ids.flatMap((id) => known.get(id) ?? []).map((version) => [version.id, version]))
  const unknown = [...new Set(ids)].filter((id) => !kept.has(id))
  if (unknown.length > 0) {
    for (const row of await database.select().from(table).where(inArray(table.id, unknown))) {
      const { id, questionId, stem, body, key, explanation } = row
      const fixed: Fixed = { id, questionId, stem, body, type: row.type as QuestionType }
      known.set(id, fixed)
      found.set(id, { ...fixed, key, explanation })
    }
  }
  if (kept.size > 0) {
    const { rows } = await database.execute<Pick<Row, 'id' | 'key' | 'explanation'>>(sql`
      select id, key, explanation from question_versions where id = any(${sql.param([...kept.keys()])}::uuid[])`)
    for (const row of rows) found.set(row.id, { ...(kept.get(row.id) as Fixed), ...row })
  }
  return found
}

type Repair = { versionId: string; newKey: QuestionKey; reason: string; actorId: string }

/** The key of a version, locked until the end of the transaction. */
export async function lockKey(database: Database, versionId: string): Promise<QuestionKey | undefined> {
  const { rows } = await database.execute<{ key: QuestionKey }>(sql`
    select key from question_versions where id = ${versionId} for update`)
  return rows[0]?.key
}

/** Replaces a wrong key, and keeps the old one. */
export async function replaceKey(database: Database, repair: Repair, now: Date): Promise<void> {
  const { rows } = await database.execute<{ id: string; isNewest: boolean }>(sql`
    with before as (
      select id, key from question_versions where id = ${repair.versionId} for update
    ), kept as (
      insert into question_key_repairs (version_id, old_key, new_key, reason, actor_id, at)
      select id, key, ${JSON.stringify(repair.newKey)}::jsonb, ${repair.reason}, ${repair.actorId}::uuid, ${now} from before
    )
    update question_versions version set key = ${JSON.stringify(repair.newKey)}::jsonb
    from before, questions question where version.id = before.id and question.id = version.question_id
    returning question.id, version.version = question.version as "isNewest"`)
  for (const { id, isNewest } of rows)
    if (isNewest) await noteEdit(database, { name: 'questions', id }, repair.actorId, now)
}
