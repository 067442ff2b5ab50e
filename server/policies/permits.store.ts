import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { type Grant, rolesOfGrant } from '@college/contract/kit/grants.ts'
import { grantsOf, type StaffAccess } from '@college/contract/kit/policies.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { holdsOneOf } from '@college/contract/kit/roles.ts'
import { type SQL, sql } from 'drizzle-orm'
import { isOfOwnUnit, isPerson, reachesUnit, standsAtTop } from '../account/door.ts'
import type { Database } from '../kit/database.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { rolesHaveOneOf } from '../kit/roles.store.ts'

type Staff = { id: string; roles: readonly string[] }

/**
 * What the grants of the policy table ask of a thing, as expressions of the statement around them. A feature states them
 * once for each kind of thing. A grant whose column is missing is a mistake of ours, and throws.
 */
export type ThingColumns = {
  /** The unit that it belongs to: its own, that of its class, or that of the person it is about; null: the college. */
  unit?: SQL
  /** The account that made it. */
  maker?: SQL
  /** A condition: whether this person teaches in a class that it is part of. */
  class?: (userId: string) => SQL
  /** A condition: whether this person is one of its hosts. */
  host?: (userId: string) => SQL
}

/** `userId` is an id, or an expression of the statement around it. */
type Reaches = (userId: string | SQL, thing: ThingColumns) => SQL | undefined

const reaches: Record<Grant, Reaches> = {
  college: (userId) => standsAtTop(userId),
  collegeReviewing: (userId) => standsAtTop(userId),
  unit: (userId, { unit }) => unit && reachesUnit(userId, unit),
  reviewing: (userId, { unit }) => unit && reachesUnit(userId, unit),
  colleague: (userId, { unit }) => unit && isOfOwnUnit(userId, unit),
  maker: (userId, { maker }) => maker && sql`coalesce(${maker} = ${userId}, false)`,
  class: (userId, thing) => (typeof userId === 'string' ? thing.class?.(userId) : undefined),
  host: (userId, { host }) => (typeof userId === 'string' ? host?.(userId) : undefined),
  system: (userId) => standsAtTop(userId),
  collegeSecurity: (userId) => standsAtTop(userId),
  security: (userId, { unit }) => unit && reachesUnit(userId, unit),
  audit: (userId) => standsAtTop(userId),
  teaching: () => sql`true`,
  staff: () => sql`true`,
}

/** A condition on one thing: true if the policy lets this user do this act with it. False if no role of the user is in the policy. */
export function permits(user: Staff, access: StaffAccess, thing: ThingColumns): SQL {
  const grants = grantsOf(access.of, access.to).filter((grant) => holdsOneOf(user, rolesOfGrant(grant)))
  return anyOf(grants.map((grant) => conditionOf(grant, user.id, access, thing)))
}

/**
 * Like `permits`, for many people in one statement: the statement around it must have a row of `users` with the alias
 * `person`. It uses the roles in that row, which are the current ones; `permits` uses those read at the start of the
 * request. Closed accounts and shared demonstration accounts may do nothing.
 */
export function personPermits(access: StaffAccess, thing: ThingColumns): SQL {
  const conditions = grantsOf(access.of, access.to).map(
    (grant) => sql`(${rolesHaveOneOf(sql`person.roles`, rolesOfGrant(grant))}
      and ${conditionOf(grant, sql`person.id`, access, thing)})`,
  )
  return sql`(${isPerson} and ${anyOf(conditions)})`
}

function conditionOf(grant: Grant, userId: string | SQL, { of, to }: StaffAccess, thing: ThingColumns): SQL {
  const condition = reaches[grant](userId, thing)
  if (!condition) throw new Error(`${of}: nobody says what '${grant}' of '${to}' is`)
  return condition
}

const anyOf = (conditions: SQL[]) => (conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`)

/** Refuses whoever may not do this with what belongs to the whole college. */
export async function requireCollegePermit(
  database: Database,
  user: Staff,
  access: StaffAccess,
  notYours: RefusalText = commonRefusals.notAllowed,
): Promise<void> {
  if (!(await mayInCollege(database, user, access))) throw new Refusal(notYours)
}

export async function mayInCollege(database: Database, user: Staff, access: StaffAccess): Promise<boolean> {
  const { rows } = await database.execute<{ isPermitted: boolean }>(sql`
    select ${permits(user, access, { unit: sql`null::uuid` })} as "isPermitted"`)
  return rows[0]?.isPermitted === true
}

type Texts = { gone?: RefusalText; notYours?: RefusalText }

/**
 * Refuses whoever may not do this with one thing, and says so when it is not there. `from` names it: the part of a
 * statement from its `from` on, for example `from papers paper where paper.id = …`.
 */
export async function requirePermit(
  database: Database,
  user: Staff,
  { access, thing, from }: { access: StaffAccess; thing: ThingColumns; from: SQL },
  { gone = commonRefusals.notFound, notYours = commonRefusals.otherUnit }: Texts = {},
): Promise<void> {
  const { rows } = await database.execute<{ isPermitted: boolean }>(sql`
    select ${permits(user, access, thing)} as "isPermitted" ${from}`)
  if (!found(rows[0], gone).isPermitted) throw new Refusal(notYours)
}
