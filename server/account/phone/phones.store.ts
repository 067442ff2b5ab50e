import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'

/** The phones of these people as they are stored; of who has none nothing. */
export async function findPhones(
  database: Database,
  userIds: readonly string[],
): Promise<{ id: string; cipher: string }[]> {
  const { rows } = await database.execute<{ id: string; cipher: string }>(sql`
    select id, phone_cipher as cipher from users
    where id = any(${sql.param([...userIds])}::uuid[]) and phone_cipher is not null`)
  return rows
}
