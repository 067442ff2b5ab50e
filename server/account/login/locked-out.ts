import { login } from '@college/contract/account/login.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { Refusal } from '../../kit/refusal.ts'
import { administratorsOf } from '../units.store.ts'
import type { LoginMethod } from './open-session.ts'

/** An account that nobody logs in with, and whose owner is told why. */
export type LockedOut = {
  id: string
  loginName: string
  name: string
  roles: string[]
  passwordHash: string | null
  phoneHash: string | null
  unitId: string | null
  isMerged: boolean
}

/** More names than these help nobody. */
const MOST_NAMED = 3

async function find(database: Database, which: SQL): Promise<LockedOut | undefined> {
  const { rows } = await database.execute<LockedOut>(sql`
    select person.id, person.login_name as "loginName", person.name, person.roles,
      person.password_hash as "passwordHash", person.phone_hash as "phoneHash", person.unit_id as "unitId",
      person.merged_into is not null as "isMerged"
    from users person where (person.merged_into is not null or person.status = 'suspended') and ${which}`)
  return rows[0]
}

/** By the number; undefined for an account in use, and for one that there is not. */
export const lockedOutByNumber = (database: Database, loginName: string) =>
  find(database, sql`person.login_name = ${loginName}`)

/** By the phone. A merged account has none any more. */
export const lockedOutByPhone = (database: Database, phoneHash: string) =>
  find(database, sql`person.phone_hash = ${phoneHash}`)

/** Passes for an account that is not locked out. Only for whoever has proved that it is theirs. */
export async function refuseLockedOut(app: App, caller: Caller, userId: string, way: LoginMethod): Promise<void> {
  const gone = await find(app.database, sql`person.id = ${userId}`)
  if (gone) throw await refusalOf(app, caller, gone, way)
}

type Caller = { now: Date; ip: string }

/** What the proven owner of the account is told: which account to use, or who can help. The attempt is audited. */
export async function refusalOf(
  { database, audit }: Pick<App, 'database' | 'audit'>,
  { now, ip }: Caller,
  { id, isMerged, unitId }: LockedOut,
  way: LoginMethod | 'forgot-password',
): Promise<Refusal> {
  const event = { actor: '', target: id, result: 'refused', ip } as const
  const why = isMerged ? 'merged' : 'suspended'
  if (way === 'forgot-password') await audit.add({ ...event, action: way, detail: { why } }, now)
  else await audit.add({ ...event, action: 'login', detail: { way, why } }, now)
  return new Refusal(isMerged ? login.refusals.merged : await suspendedText(database, unitId))
}

/** Names the administrators of the unit, or of the nearest one above that has any. */
async function suspendedText(database: Database, unitId: string | null) {
  const { suspended } = login.refusals
  const keepers = await administratorsOf(database, [unitId, null])
  const ids = keepers.get(unitId) ?? keepers.get(null) ?? []
  const { rows } = await database.execute<{ name: string; unitName: string }>(sql`
    select person.name, coalesce(unit.name, '') as "unitName"
    from users person left join units unit on unit.id = person.unit_id
    where person.id = any(${sql.param(ids)}::uuid[]) order by person.name, person.id limit ${MOST_NAMED}`)
  if (rows.length === 0) return suspended
  const names = rows.map(({ name, unitName }) => (unitName ? `${unitName} ${name}` : name)).join('、')
  return { ...suspended, message: `账号已停用，请联系管理员：${names}` }
}
