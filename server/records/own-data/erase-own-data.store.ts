import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { takeNameOut } from '../../mentions/door.ts'
import { ownTables } from './own-data-tables.ts'

/**
 * Deletes the personal data of a closed account as `own-data-tables.ts` says; training records stay under the account's
 * id. Answers the storage keys of the person's files, to be deleted after the commit.
 */
export async function eraseOwnData(database: Database, userId: string): Promise<string[]> {
  const { rows } = await database.execute<{ key: string }>(sql`
    select key from files where owner_id = ${userId}
    union all select picture_key from face_checks where user_id = ${userId} and picture_key is not null`)
  await takeNameOut(database, userId)
  for (const { table, by, onClosing } of ownTables) {
    if (onClosing === 'keep') continue
    const rowsOfTheirs = sql`${sql.identifier(by)} = ${userId}`
    await database.execute(
      onClosing === 'unlink'
        ? sql`update ${sql.identifier(table)} set ${sql.identifier(by)} = null where ${rowsOfTheirs}`
        : sql`delete from ${sql.identifier(table)} where ${rowsOfTheirs}`,
    )
  }
  return rows.map(({ key }) => key)
}
