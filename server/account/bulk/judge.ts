import {
  type NewAccount,
  newAccountOf,
  type UnitFinder,
  type UserWish,
  unitFinder,
} from '@college/rules/account/import-users.ts'
import { powersLost } from '@college/rules/account/staff.ts'
import { PHONE_TAKEN, type UpdateTerms, updateVerdict } from '@college/rules/account/update-users.ts'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { Refusal } from '../../kit/refusal.ts'
import { mapUnhurried } from '../../kit/unhurried.ts'
import type { Importer } from '../../registry/imports.ts'
import { phoneHash } from '../phone/phone.ts'
import { requireOtherHolder } from '../staff/last-holder.store.ts'
import { managedUnits } from '../staff/users.store.ts'
import { findOwnUnit, isAtTop } from '../units.store.ts'
import { type Known, knownUsers, phoneOwners } from './bulk.store.ts'

export type Wish = UserWish | { problem: string }
export type Judged = { account?: Known } & (
  | { verdict: 'error' | 'same'; text: string }
  | { verdict: 'new'; wish: UserWish; opened: NewAccount }
  | { verdict: 'change'; wish: UserWish; account: Known; before: Record<string, string> }
)

/** The rights that a person has now, and the units as they are now. */
export type Reach = {
  by: UpdateTerms['by']
  isAtTop: boolean
  units: UnitFinder
  answersFor: (unitId: string | null) => boolean
  isTopUnit: (unitId: string | null) => boolean
  nameOf: (unitId: string | null) => string | undefined
}

export async function reachOf(database: Database, by: Importer): Promise<Reach> {
  const units = await managedUnits(database, by.id)
  const [top, unitId] = await Promise.all([isAtTop(database, by.id), findOwnUnit(database, by.id)])
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  return {
    by: { id: by.id, roles: by.roles, unitId },
    isAtTop: top,
    units: unitFinder(units),
    answersFor: (id) => top || (id !== null && byId.has(id)),
    isTopUnit: (id) => top && (id === null || byId.get(id)?.depth === 0),
    nameOf: (id) => (id === null ? undefined : byId.get(id)?.name),
  }
}

type Asked = { reach: Reach; wishes: readonly Wish[]; mayChangeRoles: boolean }

/** What each wish does to the accounts as they are now. A phone is given to the first who asks for it. */
export async function judgeWishes(
  app: Pick<App, 'secrets'>,
  database: Database,
  { reach, wishes, mayChangeRoles }: Asked,
): Promise<Judged[]> {
  const known = await knownUsers(
    database,
    wishes.flatMap((wish) => ('problem' in wish ? [] : [wish.loginName])),
  )
  const hashed = await mapUnhurried(wishes, (wish) =>
    'problem' in wish || !wish.phone ? wish : { ...wish, phone: phoneHash(app.secrets, wish.phone) },
  )
  const owners = await phoneOwners(
    database,
    hashed.flatMap((wish) => ('problem' in wish || !wish.phone ? [] : [wish.phone])),
  )
  const terms: UpdateTerms = {
    ...{ by: reach.by, answersFor: reach.answersFor, isClosedUnit: reach.units.isClosed, isTopUnit: reach.isTopUnit },
    ownerOfPhone: (hash) => owners.get(hash),
    mayChangeRoles,
  }
  const judged = await mapUnhurried(hashed, (wish, place): Judged => {
    if ('problem' in wish) return { verdict: 'error', text: wish.problem }
    const plain = wishes[place] as UserWish
    const account = known.get(wish.loginName)
    const one = account ? updateOf(plain, wish, account, terms) : openingOf(plain, wish, reach, terms)
    // From here on the phone is that of this row.
    const isGiven = one.verdict === 'new' || (one.verdict === 'change' && 'phone' in one.before)
    if (wish.phone && isGiven) owners.set(wish.phone, account?.id ?? wish.loginName)
    return one
  })
  return withHolders(database, judged)
}

function updateOf(plain: UserWish, hashed: UserWish, account: Known, terms: UpdateTerms): Judged {
  const one = updateVerdict(hashed, account, terms)
  return one.verdict === 'change' ? { ...one, account, wish: plain } : { ...one, account }
}

function openingOf(plain: UserWish, hashed: UserWish, reach: Reach, terms: UpdateTerms): Judged {
  const opened = newAccountOf(plain, { roles: reach.by.roles, isAtTop: reach.isAtTop })
  if ('problem' in opened) return { verdict: 'error', text: opened.problem }
  if (opened.unitId !== null && reach.units.isClosed(opened.unitId)) {
    return { verdict: 'error', text: `“${reach.nameOf(opened.unitId)}”已关闭，不能加入新的人员` }
  }
  if (hashed.phone && terms.ownerOfPhone(hashed.phone) !== undefined) return { verdict: 'error', text: PHONE_TAKEN }
  return { verdict: 'new', opened, wish: plain }
}

/** Refuses to take the last of those who hold a power of the whole college. Few rows are about any of them. */
async function withHolders(database: Database, judged: Judged[]): Promise<Judged[]> {
  const leaving: string[] = []
  const answers = [...judged]
  for (const [place, one] of judged.entries()) {
    if (one.verdict !== 'change' || powersLost(one.account.roles, []).length === 0) continue
    const { account, wish, before } = one
    if (!('unit' in before || 'roles' in before || 'status' in before)) continue
    const isLeaving = wish.standing !== undefined && wish.standing !== 'active'
    const after = {
      unitId: wish.unitId === undefined ? account.unitId : wish.unitId,
      roles: wish.roles ?? account.roles,
    }
    try {
      await requireOtherHolder(database, account, isLeaving ? undefined : after, leaving)
      leaving.push(account.id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answers[place] = { verdict: 'error', text: error.message, account }
    }
  }
  return answers
}
