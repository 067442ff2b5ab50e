import { sql } from 'drizzle-orm'
import { asPerson } from '../../kit/acting.ts'
import type { Database } from '../../kit/database.ts'
import { ACCOUNT_SECRETS, type ownTables } from './own-data-tables.ts'

/** Rows per query: years of records are read in a few dozen short queries. */
const BATCH = 500

export function ownDataStore(database: Database) {
  return {
    /** The account as a JSON object without secrets, and its encrypted phone. */
    async findAccount(userId: string): Promise<{ account: object; phoneCipher: string | null } | undefined> {
      const { rows } = await database.execute<{ account: object; phoneCipher: string | null }>(sql`
        select to_jsonb(person) - ${sql.param([...ACCOUNT_SECRETS])}::text[]
          || jsonb_build_object('unit_name', (select name from units where id = person.unit_id)) as account,
          phone_cipher as "phoneCipher"
        from users person where id = ${userId}`)
      return rows[0]
    },

    /** The person's rows of one table as JSON texts, batch by batch. */
    async *rowsOf({ table, by, without = [] }: (typeof ownTables)[number], userId: string) {
      for (let offset = 0; ; offset += BATCH) {
        const page = sql`
          select (to_jsonb(own) - ${sql.param([...without])}::text[])::text as row from ${sql.identifier(table)} own
          where ${sql.identifier(by)} = ${userId} order by own limit ${BATCH} offset ${offset}`
        // Read while the answer is sent, when the call itself is over.
        const { rows } = await asPerson(userId, () => database.execute<{ row: string }>(page))
        yield rows.map(({ row }) => row)
        if (rows.length < BATCH) return
      }
    },
  }
}
