import type { UserNow } from '@college/rules/account/update-users.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import { asSystem } from '../../kit/acting.ts'
import type { Database } from '../../kit/database.ts'
import { endSessionsOf } from '../session/end-sessions.ts'

export type Known = UserNow & { loginName: string }

/** The accounts that have these numbers. */
export async function knownUsers(database: Database, loginNames: readonly string[]): Promise<Map<string, Known>> {
  const { rows } = await database.execute<Known>(sql`
    select person.id, login_name as "loginName", person.name, unit_id as "unitId", coalesce(unit.name, '') as "unitName",
      roles, status, suspension_reason as "suspensionReason", coalesce(phone_hash, '') as phone,
      coalesce(phone_last_four, '') as "phoneLastFour", sex, job, rank
    from users person left join units unit on unit.id = person.unit_id
    where login_name = any(${sql.param([...loginNames])}::text[])`)
  return new Map(rows.map((row) => [row.loginName, row]))
}

/** Whose these phones are, by their hashes. */
export async function phoneOwners(database: Database, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map()
  const { rows } = await database.execute<{ id: string; phone: string }>(sql`
    select id, phone_hash as phone from users where phone_hash = any(${sql.param([...hashes])}::text[])`)
  return new Map(rows.map(({ id, phone }) => [phone, id]))
}

/** What is stored of a phone; nulls where it is taken away. */
type Phone = { phoneCipher: string | null; phoneHash: string | null; phoneLastFour: string | null }
export type NewUser = {
  loginName: string
  name: string
  unitId: string | null
  roles: string[]
  passwordHash: string
  sex: string
  job: string
  rank: string
} & Phone

const phoneGiven = sql`"phoneCipher" text, "phoneHash" text, "phoneLastFour" text`

/** Opens the accounts whose numbers are free; answers the id of each by its number. */
export async function insertUsers(
  database: Database,
  given: readonly NewUser[],
  now: Date,
): Promise<Map<string, string>> {
  if (given.length === 0) return new Map()
  const { rows } = await database.execute<{ id: string; loginName: string }>(sql`
    insert into users (login_name, name, unit_id, roles, sex, job, rank, phone_cipher, phone_hash, phone_last_four,
      password_hash, password_changed_at, must_change_password, created_at)
    select "loginName", name, "unitId", roles, sex, job, rank, "phoneCipher", "phoneHash", "phoneLastFour",
      "passwordHash", ${now}, 1, ${now}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given("loginName" text, name text, "unitId" uuid, roles text[], "passwordHash" text, sex text, job text,
        rank text, ${phoneGiven})
    -- In one order: of two lists with the same numbers one waits for the other, and neither for both.
    order by "loginName"
    on conflict (login_name) do nothing
    returning id, login_name as "loginName"`)
  return new Map(rows.map(({ id, loginName }) => [loginName, id]))
}

/** The fields that change; a field that is left out stays. */
export type Written = {
  id: string
  name?: string
  hasUnit: boolean
  unitId?: string | null
  hasPhone: boolean
  sex?: string
  job?: string
  rank?: string
  roles?: string[]
} & Partial<Phone>

/** Writes the fields of accounts that are locked. */
export async function updateUsers(database: Database, given: readonly Written[]): Promise<void> {
  if (given.length === 0) return
  await database.execute(sql`
    update users set
      name = coalesce(given.name, users.name),
      spelling = case when given.name is null then users.spelling end,
      unit_id = case when "hasUnit" then "unitId" else users.unit_id end,
      phone_cipher = case when "hasPhone" then "phoneCipher" else users.phone_cipher end,
      phone_hash = case when "hasPhone" then "phoneHash" else users.phone_hash end,
      phone_last_four = case when "hasPhone" then "phoneLastFour" else users.phone_last_four end,
      sex = coalesce(given.sex, users.sex), job = coalesce(given.job, users.job),
      rank = coalesce(given.rank, users.rank), roles = coalesce(given.roles, users.roles)
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given(id uuid, name text, "hasUnit" boolean, "unitId" uuid, "hasPhone" boolean, ${phoneGiven}, sex text, job text,
        rank text, roles text[])
    where users.id = given.id`)
}

/** Gives temporary passwords to accounts that are locked. */
export async function writePasswords(
  database: Database,
  given: readonly { id: string; passwordHash: string }[],
  now: Date,
): Promise<void> {
  if (given.length === 0) return
  await database.execute(sql`
    update users set password_hash = "passwordHash", password_changed_at = ${now}, must_change_password = 1
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id uuid, "passwordHash" text)
    where users.id = given.id`)
}

/** Ends every session of these accounts and deletes their pending login tickets; answers the ended sessions. */
export async function logOutAll(app: Pick<App, 'accountEvents'>, database: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return asSystem('log out of many', async () => {
    await database.execute(sql`delete from tickets where user_id = any(${sql.param([...ids])}::uuid[])`)
    return endSessionsOf(app, database, ids)
  })
}
