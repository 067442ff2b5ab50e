import { rolesOfEveryone } from '@college/contract/kit/roles.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'

/**
 * Closes an account whose rows another one has now, and which is logged out. The number and the password stay:
 * whoever logs in with them is told which account to use. The phone goes over to a learner who has none.
 */
export async function closeMerged(database: Database, { kept, gone }: { kept: string; gone: string }): Promise<void> {
  const { rows } = await database.execute<{ cipher: string | null; hash: string | null; four: string | null }>(sql`
    select phone_cipher as cipher, phone_hash as hash, phone_last_four as four from users where id = ${gone}`)
  await database.execute(sql`
    update users set status = 'closed', merged_into = ${kept}, phone_cipher = null, phone_hash = null,
      phone_last_four = null, roles = ${sql.param(rolesOfEveryone)}::text[]
    where id = ${gone}`)
  const [phone] = rows
  if (phone?.hash) {
    await database.execute(sql`
      update users set phone_cipher = ${phone.cipher}, phone_hash = ${phone.hash}, phone_last_four = ${phone.four}
      where id = ${kept} and phone_hash is null and roles = ${sql.param(rolesOfEveryone)}::text[]`)
  }
}

/**
 * Locks two accounts so that no row with a reference to them is written until the transaction ends: the check of a
 * foreign key waits for this lock. Requests that have written such a row and not committed yet are waited for.
 */
export async function holdForMerge(database: Database, ids: readonly string[]): Promise<void> {
  await database.execute(sql`select from users where id = any(${sql.param(ids)}::uuid[]) order by id for update`)
}

/** The account that has the rows of a merged one, after all merges; undefined for an account that was not merged. */
export async function keptAccountOf(database: Database, id: string): Promise<string | undefined> {
  const { rows } = await database.execute<{ id: string }>(sql`
    with recursive chain as (
      select id, merged_into, 0 as step from users where id = ${id}
      union all
      select person.id, person.merged_into, chain.step + 1 from users person join chain on person.id = chain.merged_into
      where chain.step < 20)
    select id from chain where merged_into is null and step > 0`)
  return rows[0]?.id
}
