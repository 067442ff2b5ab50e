import type { Secrets } from '../kit/secrets.ts'

const PURPOSE = 'push-key'
const GOOD_FOR_MS = 10 * 60_000

/**
 * A page cannot read its session token, which is in an HttpOnly cookie. It sends this key as bearer token instead:
 * valid for one endpoint, one session and ten minutes, and only together with the cookie.
 */
export function makePushKey(secrets: Secrets, sessionId: string, now: Date): string {
  const said = `${sessionId}.${now.getTime() + GOOD_FOR_MS}`
  return `${said}.${secrets.hash(PURPOSE, said)}`
}

export function isPushKey(secrets: Secrets, key: string, sessionId: string, now: Date): boolean {
  const end = key.lastIndexOf('.')
  const said = key.slice(0, end)
  if (!secrets.matches(PURPOSE, said, key.slice(end + 1))) return false
  const [of, until] = said.split('.')
  return of === sessionId && Number(until) > now.getTime()
}
