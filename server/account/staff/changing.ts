import { editUser } from '@college/contract/account/staff.ts'
import { closedUnit } from '@college/contract/account/units.ts'
import { rolesOf, whyNotChange } from '@college/rules/account/staff.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import type { Asked } from '../../kit/serve.ts'
import { endSessions } from '../session/end-sessions.ts'
import { ticketStore } from '../tickets.store.ts'
import { holdTree } from '../units/tree.store.ts'
import { isClosedUnit, reachesUnit } from '../units.store.ts'

const { noUser, demo, closed, powerful, notAllowed } = editUser.refusals
export const reasons = { demo, closed, powerful, notAllowed }

export type Locked = {
  id: string
  loginName: string
  name: string
  unitId: string | null
  roles: string[]
  status: string
  isManaged: boolean
}

/** What the form of an account shows; its hash is the version. */
export const writtenOf = ({ name, unitId, roles }: Pick<Locked, 'name' | 'unitId' | 'roles'>) => ({
  name,
  unitId,
  roles: rolesOf(roles) as string[],
})

/**
 * Runs `act` with the account and its editor locked and judged as they stand then, in one order: of two administrators
 * who take each other's role, the second has none any more.
 */
export const changing = <Result>(
  app: App,
  asked: Editing,
  id: string,
  act: (database: Database, locked: { editor: Locked; account: Locked }) => Promise<Result>,
): Promise<Result> =>
  changingAccounts(app, asked, [id], (database, [account], editor) =>
    act(database, { editor, account: found(account, noUser) }),
  )

type Editing = Pick<Asked<typeof editUser>, 'user'>

/** The same for several accounts, which `act` gets in the order of `ids`. */
export function changingAccounts<Result>(
  app: App,
  { user }: Editing,
  ids: readonly string[],
  act: (database: Database, accounts: Locked[], editor: Locked) => Promise<Result>,
): Promise<Result> {
  return app.database.transaction(async (database) => {
    const { editor, byId } = await lockAccounts(database, user.id, ids)
    const accounts = ids.map((id) => {
      const account = byId.get(id)
      if (!account?.isManaged) throw new Refusal(noUser)
      const why = whyNotChange(editor, account)
      if (why) throw new Refusal(reasons[why])
      return account
    })
    return act(database, accounts, editor)
  })
}

/**
 * Locks accounts and the one of their editor, and answers them as they stand then. One order for all who write here, so
 * that they do not deadlock: the tree, accounts by id, holders of powers (last-holder.store.ts). Call it once in a
 * transaction, with all accounts.
 */
export async function lockAccounts(database: Database, editorId: string, ids: readonly string[]) {
  await holdTree(database)
  const all = sql`${sql.param([...new Set([editorId, ...ids])])}::uuid[]`
  await database.execute(sql`select from users where id = any(${all}) order by id for no key update`)
  // A statement of its own sees what whoever held the locks has committed.
  const { rows } = await database.execute<Locked>(sql`
    select person.id, person.login_name as "loginName", person.name, person.unit_id as "unitId", person.roles,
      person.status, ${reachesUnit(editorId, sql`person.unit_id`)} as "isManaged"
    from users person where person.id = any(${all})`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { editor: found(byId.get(editorId), notAllowed), byId }
}

/** Whether a person may put somebody into this unit; null is the whole college, for those at its top. */
export async function mayPlace(database: Database, userId: string, unitId: string | null): Promise<boolean> {
  const { rows } = await database.execute<{ may: boolean }>(sql`
    select ${reachesUnit(userId, sql`${unitId}::uuid`)}
      and (${unitId}::uuid is null or exists (select from units where id = ${unitId}::uuid)) as may`)
  return rows[0]?.may === true
}

/** Refuses a unit that takes nobody new. Until the transaction ends nobody closes or moves one. */
export async function requireOpenUnit(database: Database, unitId: string | null): Promise<void> {
  if (unitId === null) return
  await holdTree(database)
  // A statement of its own sees what whoever held the lock has committed.
  const { rows } = await database.execute<{ isClosed: boolean }>(sql`
    select ${isClosedUnit(sql`unit.id`)} as "isClosed" from units unit where unit.id = ${unitId}`)
  // It was deleted a moment ago.
  if (!rows[0]) throw new Refusal(editUser.refusals.noUnit)
  if (rows[0].isClosed) throw new Refusal(closedUnit)
}

/** Ends every session of an account and deletes its pending login tickets; returns the ids of the ended sessions. */
export async function logOutEverywhere(
  app: Pick<App, 'accountEvents'>,
  database: Database,
  userId: string,
): Promise<string[]> {
  await ticketStore(database).removeOf(userId)
  return endSessions(app, database, userId, { except: undefined })
}
