import type { RouteName } from '@college/contract/routes.ts'
import { readAddress } from './address.ts'

/** The login pages themselves are no place to return to. */
const WAYS_IN: ReadonlySet<RouteName> = new Set([
  'login',
  'forgotPassword',
  'phoneBind',
  'loginAuthentication',
  'autoLogin',
])

const LONGEST = 2000
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

/**
 * The page of ours that an outside address leads to (`from`, the return cookie, groupGo, a banner), in canonical form;
 * undefined for anything else: a scheme, a foreign host, an unknown path (D1-Q23, D1-Q90, security 11). Accepts
 * '/path', '#/path' and '/#/path'.
 */
export function safeReturn(text: string | undefined): string | undefined {
  if (!text || text.length > LONGEST || CONTROL.test(text) || text.includes('\\')) return undefined
  const path = text.replace(/^\/?#/, '')
  if (!path.startsWith('/') || path.startsWith('//')) return undefined
  const place = readAddress(path)
  if (!place || WAYS_IN.has(place.name)) return undefined
  return place.address
}

/**
 * Where to go after a login: `from`, then the saved route, then the address from the server; undefined means home
 * (D1-Q23).
 */
export function returnAfterLogin(wishes: {
  from?: string | undefined
  saved?: string | undefined
  groupGo?: string | undefined
}): string | undefined {
  return safeReturn(wishes.from) ?? safeReturn(wishes.saved) ?? safeReturn(wishes.groupGo)
}
