import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import type { KeyedAct } from '../kit/write-keys.ts'

type Kept = { inputHash: string; answerCipher: string }

/**
 * False when the act was done under this key already. Waits while another transaction is doing it; throws when that
 * takes longer than a lock may.
 */
export async function insertKey(database: Database, act: KeyedAct, answerCipher: string): Promise<boolean> {
  const { userId, call, key, inputHash, now } = act
  const { rowCount } = await database.execute(sql`
    insert into write_keys (user_id, call, key, input_hash, answer_cipher, created_at)
    values (${userId}, ${call}, ${key}, ${inputHash}, ${answerCipher}, ${now})
    on conflict do nothing`)
  return rowCount === 1
}

export async function findKey(database: Database, { userId, call, key }: KeyedAct): Promise<Kept | undefined> {
  const { rows } = await database.execute<Kept>(sql`
    select input_hash as "inputHash", answer_cipher as "answerCipher" from write_keys
    where user_id = ${userId} and call = ${call} and key = ${key}`)
  return rows[0]
}

export async function removeKeys(database: Database, before: Date): Promise<void> {
  await database.execute(sql`delete from write_keys where created_at <= ${before}`)
}
