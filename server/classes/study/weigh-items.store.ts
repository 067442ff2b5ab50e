import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'

/** Writes the weights of all items of a class in its gradebook, in percent; who has none weighs nothing. */
export async function weighItems(
  database: Database,
  classId: string,
  weights: Readonly<Record<string, number>>,
): Promise<void> {
  const given = Object.entries(weights).map(([id, weight]) => ({ id, weight }))
  await database.execute(sql`
    update class_items item set grade_weight = given.weight
    from class_units unit, class_items old
    left join jsonb_to_recordset(${JSON.stringify(given)}::jsonb) given (id uuid, weight smallint) on given.id = old.id
    where unit.class_id = ${classId} and item.unit_id = unit.id and old.id = item.id
      and item.kind in ('exam', 'work') and item.grade_weight is distinct from given.weight`)
}
