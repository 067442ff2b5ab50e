import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'

/** Accounts for the queries of other features: `join (${personFacts}) person on person.id = …`. */
export const personFacts: SQL = sql`select id, unit_id, status from users`

/** Answers whether `unitId` is the person's own unit or lies below it (D2-Q64). False for ids that are no unit. */
export const managesUnitIn =
  (database: Database) =>
  async (userId: string, unitId: string): Promise<boolean> => {
    const { rows } = await database.execute(sql`
      with recursive upwards as (
        select id, parent_id from units where id::text = ${unitId}
        union
        select above.id, above.parent_id from units above join upwards on above.id = upwards.parent_id
      )
      select from upwards join users person on person.unit_id = upwards.id where person.id = ${userId}`)
    return rows.length > 0
  }
