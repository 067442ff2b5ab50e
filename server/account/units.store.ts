import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'

/** Accounts for the queries of other features: `join (${personFacts}) person on person.id = …`. */
export const personFacts: SQL = sql`select id, unit_id, status from users`

/** The tree of units, as far as it decides who may do what. */
export function unitStore(database: Database) {
  return {
    /** Whether `unitId` is the person's own unit or lies below it (D2-Q64). False for ids that are no unit. */
    async managesUnit(userId: string, unitId: string): Promise<boolean> {
      const { rows } = await database.execute(sql`
        with recursive upwards as (
          select id, parent_id from units where id::text = ${unitId}
          union
          select above.id, above.parent_id from units above join upwards on above.id = upwards.parent_id
        )
        select from upwards join users person on person.unit_id = upwards.id where person.id = ${userId}`)
      return rows.length > 0
    },
  }
}
