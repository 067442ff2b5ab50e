import { mayEver } from '@college/contract/kit/policies.ts'
import type { Role } from '@college/contract/kit/roles.ts'
import {
  collegeRoles,
  givenRoles,
  isRole,
  isRoleOfEveryone,
  isSharedAccount,
  isStaffRole,
  maySetRole,
  powers,
} from '@college/contract/kit/roles.ts'
import { isPhone } from './phone.ts'

type Account = { id: string; roles: readonly string[]; unitId: string | null }
type Wish = { roles: readonly string[]; unitId: string | null }

/** What an account may be called to log in: a student number, a staff number. */
export const isLoginName = (text: string): boolean => /^[\w.@-]{1,64}$/.test(text)

/** What a keyword is the beginning of: digits of a student number, Chinese characters of a name, letters of either. */
export function soughtBy(keyword: string): 'number' | 'name' | 'either' {
  if (/^\d/.test(keyword)) return 'number'
  return /^[\w.@-]/.test(keyword) ? 'either' : 'name'
}

/** The pinyin that a keyword may be, without blanks; undefined if it is not one. */
export const soughtSpelling = (keyword: string): string | undefined =>
  /^[a-z][a-z' ]*$/i.test(keyword) ? keyword.toLowerCase().replaceAll(/[' ]/g, '') : undefined

/** The phone that a keyword may be besides a number: a whole one, or its last four digits. */
export function soughtPhone(keyword: string): { whole: string } | { lastFour: string } | undefined {
  if (isPhone(keyword)) return { whole: keyword }
  return /^\d{4}$/.test(keyword) ? { lastFour: keyword } : undefined
}

/** The roles as they are stored: everybody is a learner, each role once, in one order (D1-Q82). */
export function rolesOf(given: readonly string[]): Role[] {
  return givenRoles.filter((role) => isRoleOfEveryone(role) || given.includes(role))
}

/** Whether this person gives and takes every role in which these two lists differ. */
export function mayGive(editor: readonly string[], before: readonly string[], after: readonly string[]): boolean {
  const isSame = (role: string) => before.includes(role) === after.includes(role)
  return [...before, ...after].every((role) => isSame(role) || (isRole(role) && maySetRole({ roles: editor }, role)))
}

/** The powers that an account had and will not have. */
export const powersLost = (before: readonly string[], after: readonly string[]): Role[] =>
  powers.filter((role) => before.includes(role) && !after.includes(role))

/** The roles of these that only who stands at the top may hold. */
export const rolesForTop = (roles: readonly string[]): Role[] => collegeRoles.filter((role) => roles.includes(role))

/** Why an account is not changed by this person at all; undefined when it may be. */
export function whyNotChange(
  editor: { roles: readonly string[] },
  account: { roles: readonly string[]; status: string },
): 'notAllowed' | 'demo' | 'closed' | 'powerful' | undefined {
  if (!mayEver(editor, { to: 'change', of: 'people' }) || isSharedAccount(editor)) return 'notAllowed'
  if (isSharedAccount(account)) return 'demo'
  if (account.status === 'closed') return 'closed'
  // A new password for their account, or another unit, would be their power.
  const isOthers = (role: string) => isStaffRole(role) && !editor.roles.includes(role) && !maySetRole(editor, role)
  return account.roles.some(isOthers) ? 'powerful' : undefined
}

/** Why these roles and this unit are not given. Nobody changes their own. */
export function whyNotRights(editor: Account, before: Account, after: Wish): 'ownRights' | 'notYours' | undefined {
  const isChanged = String(rolesOf(before.roles)) !== String(rolesOf(after.roles)) || before.unitId !== after.unitId
  if (editor.id === before.id && isChanged) return 'ownRights'
  if (!mayGive(editor.roles, before.roles, after.roles)) return 'notYours'
  // The unit says how far a role reaches: who may not give the role does not move its holder.
  const reach = before.unitId === after.unitId ? [] : rolesOf(before.roles).filter(isStaffRole)
  return reach.every((role) => maySetRole(editor, role)) ? undefined : 'notYours'
}
