import { href } from '@college/contract/kit/route.ts'
import { type RouteName, routes } from '@college/contract/routes.ts'
import type { ParsedAddress } from '@college/rules/kit/address.ts'

export type GuardedPerson = {
  userId: string | undefined
  mustChangePassword: boolean
  needsVerification: boolean
}

/** The forced pages themselves, and the ways to become somebody else (D1-Q21). */
const NEVER_FORCED: ReadonlySet<RouteName> = new Set([
  'changePassword',
  'changeLastFour',
  'login',
  'loginAuthentication',
  'autoLogin',
  'forgotPassword',
  'phoneBind',
])

/**
 * Where a person must go instead of `place`, if anywhere: to log in, then to change the password, then to set the
 * last four digits, which chat apps are spared (D1-B169…B172, D1-Q21). The server enforces the same.
 */
export function guard(
  place: ParsedAddress,
  person: GuardedPerson,
  { isChatApp }: { isChatApp: boolean },
): string | undefined {
  if (person.userId === undefined) {
    return routes[place.name].access === 'login' ? href(routes.login, { from: place.address }) : undefined
  }
  if (NEVER_FORCED.has(place.name)) return undefined
  if (person.mustChangePassword) return href(routes.changePassword, {})
  if (person.needsVerification && !isChatApp) return href(routes.changeLastFour, {})
  return undefined
}
