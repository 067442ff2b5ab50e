import type { ItemKind } from '@college/contract/classes/study.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'

type CopyOf = (
  transaction: Database,
  ids: readonly string[],
  by: {
    userId: string
    now: Date /** By how many days its dates move; null leaves out what is over. */
    days: number | null
  },
) => Promise<ReadonlyMap<string, string>>

/** How the features that own exams and homework copy theirs. */
export type SubjectCopies = Record<'exam' | 'work', CopyOf>

/**
 * Gives the items of a copied class exams and homework of their own: attempts, results and texts are kept per person and
 * exam or homework, so that people in both classes would find the second one used up. Answers what could not be copied.
 */
export async function copySubjects(
  transaction: Database,
  classId: string,
  { copies, ...by }: { copies: SubjectCopies; userId: string; now: Date; days: number | null },
): Promise<string[]> {
  const kinds = ['exam', 'work'] as const
  const uncopied: string[] = []
  for (const kind of kinds) {
    const ids = await subjectsOf(transaction, classId, kind)
    if (ids.length === 0) continue
    const made = await copies[kind](transaction, ids, by)
    uncopied.push(...ids.filter((id) => !made.has(id)))
    const copied = [...made].map(([from, to]) => ({ from, to }))
    await transaction.execute(sql`
      update class_items item set subject_id = copied."to"
      from class_units unit, jsonb_to_recordset(${JSON.stringify(copied)}::jsonb) as copied ("from" uuid, "to" uuid)
      where unit.id = item.unit_id and unit.class_id = ${classId} and item.kind = ${kind}
        and item.subject_id = copied."from"`)
  }
  return uncopied
}

/** What the units of a class name of one kind, each once. */
export async function subjectsOf(transaction: Database, classId: string, kind: ItemKind): Promise<string[]> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select distinct item.subject_id as id from class_items item join class_units unit on unit.id = item.unit_id
    where unit.class_id = ${classId} and item.kind = ${kind}`)
  return rows.map(({ id }) => id)
}
