import { editUser } from '@college/contract/account/staff.ts'
import { moveUnit } from '@college/contract/account/units.ts'
import { powers, type Role } from '@college/contract/kit/roles.ts'
import { powersLost, rolesForTop } from '@college/rules/account/staff.ts'
import { type SQL, sql } from 'drizzle-orm'
import { advisoryLocks } from '../../kit/advisory-locks.ts'
import type { Database } from '../../kit/database.ts'
import { Refusal } from '../../kit/refusal.ts'

const { lastHolder, collegeOnly } = editUser.refusals

/** Held while somebody loses a power: whoever takes another one waits, and then sees what is left. */
const holdersLock = sql`select pg_advisory_xact_lock(${advisoryLocks.powerHolders})`

/** Whether somebody at the top of the college holds a role; `except`: not these people. */
const isHeldAtTop = (role: SQL, except: readonly string[] = []): SQL => sql`exists (
  select from users person left join units unit on unit.id = person.unit_id
  where ${role} = any(person.roles) and person.status = 'active' and unit.parent_id is null
    and person.id <> all(${sql.param([...except])}::uuid[]))`

type Standing = { roles: readonly string[]; unitId: string | null }

/**
 * Refuses to leave the college without anybody at its top who holds one of the three powers. `after`: undefined for an
 * account that is closed or suspended; `leaving`: the others of the same act. Of two who take the last two at once, the
 * second waits here and is refused: call it last, in the transaction that writes.
 */
export async function requireOtherHolder(
  database: Database,
  account: Standing & { id: string },
  after: Standing | undefined,
  leaving: readonly string[] = [],
): Promise<void> {
  if (powersLost(account.roles, []).length === 0 || !(await isTop(database, account.unitId))) return
  const staysAtTop = after !== undefined && (await isTop(database, after.unitId))
  const lost = powersLost(account.roles, staysAtTop ? after.roles : [])
  if (lost.length === 0) return
  await database.execute(holdersLock)
  const { rows } = await database.execute(sql`
    select from unnest(${sql.param(lost)}::text[]) role where not ${isHeldAtTop(sql`role`, [account.id, ...leaving])}`)
  if (rows.length > 0) throw new Refusal(lastHolder)
}

/** The powers that somebody at the top of the college holds. */
export async function powersAtTop(database: Database): Promise<Role[]> {
  await database.execute(holdersLock)
  // A statement of its own sees what whoever held the lock has committed.
  const { rows } = await database.execute<{ role: Role }>(sql`
    select role from unnest(${sql.param([...powers])}::text[]) role where ${isHeldAtTop(sql`role`)}`)
  return rows.map(({ role }) => role)
}

/** Refuses a change of the tree after which nobody at the top holds one of these any more. */
export async function requirePowersKept(database: Database, before: readonly Role[]): Promise<void> {
  const after = await powersAtTop(database)
  if (before.some((role) => !after.includes(role))) throw new Refusal(moveUnit.refusals.powers)
}

/** Refuses powers over the whole college for somebody who does not stand at its top. */
export async function requireTopForCollegeRoles(database: Database, { roles, unitId }: Standing): Promise<void> {
  if (rolesForTop(roles).length > 0 && !(await isTop(database, unitId))) throw new Refusal(collegeOnly)
}

async function isTop(database: Database, unitId: string | null): Promise<boolean> {
  if (unitId === null) return true
  const { rows } = await database.execute(sql`select from units where id = ${unitId} and parent_id is null`)
  return rows.length > 0
}
