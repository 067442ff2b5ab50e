import type { UserRow } from '@college/rules/account/import-users.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'

export type Known = {
  id: string
  loginName: string
  name: string
  unitId: string | null
  roles: string[]
  status: string
}

/** The accounts that have these numbers. */
export async function knownUsers(database: Database, loginNames: string[]): Promise<Map<string, Known>> {
  const { rows } = await database.execute<Known>(sql`
    select id, login_name as "loginName", name, unit_id as "unitId", roles, status
    from users where login_name = any(${sql.param(loginNames)}::text[])`)
  return new Map(rows.map((row) => [row.loginName, row]))
}

export type NewUser = UserRow & { passwordHash: string }

/** Opens the accounts whose numbers are free; answers the id of each by its number. */
export async function insertUsers(database: Database, given: NewUser[], now: Date): Promise<Map<string, string>> {
  const { rows } = await database.execute<{ id: string; loginName: string }>(sql`
    insert into users (login_name, name, unit_id, roles, password_hash, password_changed_at, must_change_password, created_at)
    select "loginName", name, "unitId", roles, "passwordHash", ${now}, 1, ${now}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given("loginName" text, name text, "unitId" uuid, roles text[], "passwordHash" text)
    -- In one order: of two lists with the same numbers one waits for the other, and neither for both.
    order by "loginName"
    on conflict (login_name) do nothing
    returning id, login_name as "loginName"`)
  return new Map(rows.map(({ id, loginName }) => [loginName, id]))
}
