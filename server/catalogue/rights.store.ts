import { ofCollege, ofSystem, publishedByCollege } from '@college/contract/catalogue/calls.ts'
import type { CatalogueKind } from '@college/contract/catalogue/kind.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { type Act, grantsOf, mayEver, type StaffAccess } from '@college/contract/kit/policies.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { isForCollege, isShown } from '@college/rules/kit/catalogue.ts'
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { isAtTop, ownerUnitOf } from '../account/door.ts'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { Refusal } from '../kit/refusal.ts'
import { permits, type ThingColumns } from '../policies/door.ts'
import type { CatalogueEntry } from '../registry/catalogue.ts'

/** What somebody may do with one thing. */
export type May = { see: boolean; change: boolean; publish: boolean }

/** An act that the row of the kind does not name is nobody's. */
export const accessOf = ({ of }: CatalogueKind, to: Act) => ({ to, of }) as StaffAccess

/** A condition on a row of the kind's table: whether the policy lets this person do this with it (D2-Q64). */
export const permitsThing = ({ kind, source }: CatalogueEntry, user: User, to: Act): SQL<boolean> => {
  const columns = getTableColumns(source.table)
  const table = sql.identifier(getTableName(source.table))
  const thing: ThingColumns = {
    ...(columns.ownerUnitId && { unit: sql`${table}.owner_unit_id` }),
    ...(columns.createdBy && { maker: sql`${table}.created_by` }),
    ...(source.isHostedBy && { host: source.isHostedBy }),
  }
  return permits(user, accessOf(kind, to), thing) as SQL<boolean>
}

/** The name of the unit that a row of the kind's table belongs to; '' for the whole college. */
export const ownerUnitName = ({ source }: CatalogueEntry): SQL<string> =>
  getTableColumns(source.table).ownerUnitId
    ? sql`coalesce((select unit.name from units unit
        where unit.id = ${sql.identifier(getTableName(source.table))}.owner_unit_id), '')`
    : sql`''`

/**
 * Refuses whoever may see nothing of a kind. The calls are open to all who keep any kind: of this one they may have no
 * role, or not stand at the top of the college where only that may.
 */
export async function requireKind(database: Database, { kind }: CatalogueEntry, user: User): Promise<void> {
  if (!mayEver(user, accessOf(kind, 'see'))) throw new Refusal(commonRefusals.notAllowed)
  if (isForCollege(kind, 'see') && !(await isAtTop(database, user.id))) throw new Refusal(keptByTop(kind))
}

/** The unit and maker of a new thing, as columns of its table. Refuses people who may not make one. */
export async function requireMaker(
  database: Database,
  { kind, source }: CatalogueEntry,
  user: User,
): Promise<Record<string, unknown>> {
  const columns = getTableColumns(source.table)
  const ownerUnitId = await ownerUnitOf(database, user.id)
  const own = { unit: sql`${ownerUnitId}::uuid`, maker: sql`${user.id}::uuid` }
  const { rows } = await database.execute<{ may: boolean }>(sql`
    select ${permits(user, accessOf(kind, 'make'), own)} as may`)
  if (!rows[0]?.may) throw new Refusal(notYours(kind, 'make'))
  return { ...(columns.ownerUnitId && { ownerUnitId }), ...(columns.createdBy && { createdBy: user.id }) }
}

/** Refuses to show what is not theirs. */
export function requireSeen(kind: CatalogueKind, { see }: May): void {
  if (!see) throw new Refusal(notYours(kind, 'see'))
}

/** Refuses to change what is not theirs. What learners see already is also published by a change of it. */
export function requireChange(kind: CatalogueKind, state: string, may: May): void {
  if (!may.change) throw new Refusal(notYours(kind, 'change'))
  if (isShown(kind, state) && !may.publish) throw new Refusal(notYours(kind, 'publish'))
}

/** Whether a change of a thing in this state is theirs to make. */
export const mayChange = (kind: CatalogueKind, state: string, may: May): boolean =>
  may.change && (may.publish || !isShown(kind, state))

/** Who keeps what only the top of the college keeps, as the policy table says. */
const keptByTop = ({ of }: CatalogueKind): RefusalText =>
  grantsOf(of, 'see').includes('system') ? ofSystem : ofCollege

/** Why somebody may not: who can help differs. */
export const notYours = (kind: CatalogueKind, to: Act): RefusalText =>
  to === 'publish' && isForCollege(kind, to) ? publishedByCollege : commonRefusals.otherUnit
