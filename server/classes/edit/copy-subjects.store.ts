import type { ItemKind } from '@college/contract/classes/study.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'

type CopyOf = (
  transaction: Database,
  ids: readonly string[],
  by: { userId: string; now: Date },
) => Promise<ReadonlyMap<string, string>>

/** How the features that own exams and homework copy theirs. */
export type SubjectCopies = Record<'exam' | 'work', CopyOf>

/**
 * Gives the items of a copied class exams and homework of their own: attempts, results and texts are kept per person and
 * exam or homework, so that people in both classes would find the second one used up.
 */
export async function copySubjects(
  transaction: Database,
  classId: string,
  { copies, ...by }: { copies: SubjectCopies; userId: string; now: Date },
): Promise<void> {
  const kinds = ['exam', 'work'] as const
  for (const kind of kinds) {
    const ids = await subjectsOf(transaction, classId, kind)
    if (ids.length === 0) continue
    const copied = [...(await copies[kind](transaction, ids, by))].map(([from, to]) => ({ from, to }))
    await transaction.execute(sql`
      update class_items item set subject_id = copied."to"
      from class_units unit, jsonb_to_recordset(${JSON.stringify(copied)}::jsonb) as copied ("from" uuid, "to" uuid)
      where unit.id = item.unit_id and unit.class_id = ${classId} and item.kind = ${kind}
        and item.subject_id = copied."from"`)
  }
}

/** What the units of a class name of one kind, each once. */
export async function subjectsOf(transaction: Database, classId: string, kind: ItemKind): Promise<string[]> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select distinct item.subject_id as id from class_items item join class_units unit on unit.id = item.unit_id
    where unit.class_id = ${classId} and item.kind = ${kind}`)
  return rows.map(({ id }) => id)
}
