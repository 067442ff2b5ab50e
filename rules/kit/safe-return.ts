import type { RouteName } from '@college/contract/routes.ts'
import { readAddress } from './address.ts'

/** Nothing to come back to: these pages are the way in. */
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
 * The own screen that an address from outside (`from`, the return cookie, groupGo, a banner) leads to, written in
 * the one right way, or undefined when it is anything else: a scheme, a foreign host, an unknown path
 * (D1-Q23, D1-Q90, security 11). Takes '/path', '#/path' and '/#/path'.
 */
export function safeReturn(text: string | undefined): string | undefined {
  if (!text || text.length > LONGEST || CONTROL.test(text) || text.includes('\\')) return undefined
  const path = text.replace(/^\/?#/, '')
  if (!path.startsWith('/') || path.startsWith('//')) return undefined
  const place = readAddress(path)
  if (!place || WAYS_IN.has(place.name)) return undefined
  return place.address
}

/** Where a login ends: `from`, then the saved route, then the server's wish; undefined means home (D1-Q23). */
export function returnAfterLogin(wishes: {
  from?: string | undefined
  saved?: string | undefined
  groupGo?: string | undefined
}): string | undefined {
  return safeReturn(wishes.from) ?? safeReturn(wishes.saved) ?? safeReturn(wishes.groupGo)
}
