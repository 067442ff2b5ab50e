import { isStaffRole } from '@college/contract/kit/roles.ts'
/** Seconds without a call that somebody at the console caused, after which a staff session has no staff rights (MLPS). */
export const DESK_IDLE_SECONDS = 30 * 60

/** The roles of an account that open the console. */
export const staffRolesOf = <Role extends string>(roles: readonly Role[]): Role[] =>
  roles.filter((role) => isStaffRole(role))

/** The items of a setting that is a list joined by commas. */
export const itemsOf = (list: string): string[] =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

/** What the college demands: of which roles, and which accounts are spared, both as lists joined by commas. */
export type FactorWish = { roles: string; sparedAccounts: string }

type Account = { loginName: string; roles: readonly string[] }

/** Whether this account has to prove a second factor before it uses its staff roles. */
export function needsSecondFactor({ loginName, roles }: Account, wish: FactorWish): boolean {
  const demanded = itemsOf(wish.roles)
  return roles.some((role) => demanded.includes(role)) && !itemsOf(wish.sparedAccounts).includes(loginName)
}

/** What keeps a session from its staff roles: a second factor that is not proven, or that nobody is at the desk. */
export type DeskLock = 'factor' | 'away'

export function deskLock(
  account: Account,
  session: { hasProvenFactor: boolean; isAtDesk: boolean },
  wish: FactorWish,
): DeskLock | undefined {
  if (!session.hasProvenFactor && needsSecondFactor(account, wish)) return 'factor'
  return session.isAtDesk ? undefined : 'away'
}
