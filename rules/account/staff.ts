import type { Role } from '@college/contract/kit/roles.ts'
import {
  givenRoles,
  isAdministrator,
  isRole,
  isRoleOfEveryone,
  isSharedAccount,
  maySetRole,
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

/** The pinyin that a keyword may be, without blanks; undefined where it is none. */
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

/** Nobody gives a role they do not have. What is open to teachers and reviewers is open to administrators too. */
export function mayGive(editor: readonly string[], before: readonly string[], after: readonly string[]): boolean {
  const has = (role: string) => editor.includes(role) || (isRole(role) && maySetRole({ roles: editor }, role))
  return after.every((role) => before.includes(role) || has(role))
}

/** Why an account is not changed by this person at all; undefined when it may be. */
export function whyNotChange(
  editor: { roles: readonly string[] },
  account: { roles: readonly string[]; status: string },
): 'notAllowed' | 'demo' | 'closed' | undefined {
  if (!isAdministrator(editor) || isSharedAccount(editor)) return 'notAllowed'
  if (isSharedAccount(account)) return 'demo'
  return account.status === 'active' ? undefined : 'closed'
}

/**
 * Why these roles and this unit are not given. Nobody changes their own: so whoever takes the role of another top
 * administrator stays one, and the college never loses its last.
 */
export function whyNotRights(editor: Account, before: Account, after: Wish): 'ownRights' | 'notYours' | undefined {
  const isChanged = String(rolesOf(before.roles)) !== String(rolesOf(after.roles)) || before.unitId !== after.unitId
  if (editor.id === before.id && isChanged) return 'ownRights'
  return mayGive(editor.roles, before.roles, after.roles) ? undefined : 'notYours'
}
