import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import type { Secrets } from '../../kit/secrets.ts'
import { phoneHash } from '../phone/phone.ts'

export type Sought = { by: 'number' | 'phone' | 'name'; text: string }

/**
 * Accounts by numbers, by phones, and by names within `scope`, a condition about `person`: in the order of what is sought
 * the id, undefined for nobody. Of a name that several people have 'several'.
 */
export async function findSought(
  { database, secrets }: { database: Database; secrets: Secrets },
  sought: readonly (Sought | undefined)[],
  scope: SQL,
): Promise<(string | 'several' | undefined)[]> {
  const keyOf = ({ by, text }: Sought) => (by === 'phone' ? phoneHash(secrets, text) : text)
  const keys = sought.map((one) => one && { by: one.by, key: keyOf(one) })
  const of = (by: Sought['by']) =>
    sql`${sql.param([...new Set(keys.flatMap((one) => (one?.by === by ? [one.key] : [])))])}::text[]`
  const { rows } = await database.execute<{ by: string; key: string; id: string }>(sql`
    select 'number' as by, login_name as key, id from users where login_name = any(${of('number')})
    union all
    select 'phone', phone_hash, id from users where phone_hash = any(${of('phone')})
    union all
    select 'name', named.name, person.id from unnest(${of('name')}) named(name) cross join lateral (
      select person.id from users person
      where person.name collate "C" = named.name and person.status = 'active' and ${scope} limit 2) person`)
  const found = new Map<string, string>()
  for (const { by, key, id } of rows) {
    const name = `${by} ${key}`
    found.set(name, found.has(name) ? 'several' : id)
  }
  return keys.map((one) => one && found.get(`${one.by} ${one.key}`))
}
