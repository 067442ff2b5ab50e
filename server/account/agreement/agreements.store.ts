import { desc, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { agreements, agreementTexts } from './tables.ts'

/** A migration brings the first version, and none is ever taken away. */
const inForce = sql`(select max(version) from ${agreementTexts})`

export function agreementStore(database: Database) {
  return {
    async version(): Promise<number> {
      const { rows } = await database.execute<{ version: number }>(sql`select ${inForce} as version`)
      return (rows[0] as { version: number }).version
    },

    async idInForce(): Promise<string | undefined> {
      const { rows } = await database.execute<{ id: string }>(sql`
        select id from ${agreementTexts} where version = ${inForce}`)
      return rows[0]?.id
    },

    /** The texts in force. */
    async texts() {
      const [row] = await database
        .select()
        .from(agreementTexts)
        .where(isNotNull(agreementTexts.version))
        .orderBy(desc(agreementTexts.version))
        .limit(1)
      const { version, publishedAt, terms, privacy } = row as typeof agreementTexts.$inferSelect
      return { version: version as number, publishedAt: (publishedAt as Date).getTime(), terms, privacy }
    },

    /** The version in force, and whether this person agreed to it or to a later one. */
    async standing(userId: string): Promise<{ version: number; hasAgreed: boolean }> {
      const { rows } = await database.execute<{ version: number; hasAgreed: boolean }>(sql`
        select ${inForce} as version,
          exists (select from ${agreements} where user_id = ${userId} and version >= ${inForce}) as "hasAgreed"`)
      return rows[0] as { version: number; hasAgreed: boolean }
    },

    /** The first time counts: agreeing again changes nothing. True when this was the first. */
    async add(userId: string, version: number, now: Date): Promise<boolean> {
      const added = await database
        .insert(agreements)
        .values({ userId, version, agreedAt: now })
        .onConflictDoNothing()
        .returning({ version: agreements.version })
      return added.length > 0
    },
  }
}
