import { createHmac } from 'node:crypto'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { handIce } from '@college/contract/lives/hand.ts'
import type { Config } from '../../kit/config.ts'

/** How long a credential opens the TURN server, in seconds: longer than any call, since a renewal needs it too. */
const CREDENTIAL_SECONDS = 4 * 3_600

type Places = Pick<Config, 'STUN_URLS' | 'TURN_URLS' | 'TURN_SECRET'>

/**
 * The STUN and TURN servers for one person. The credential expires by itself: name and HMAC as TURN servers understand
 * them (draft-uberti-behave-turn-rest-00, coturn's use-auth-secret), which fixes SHA-1.
 */
export function iceServers(
  { STUN_URLS, TURN_URLS, TURN_SECRET }: Places,
  userId: string,
  now: Date,
): Reply<typeof handIce>['iceServers'] {
  const stun = STUN_URLS ? [{ urls: STUN_URLS.split(' ') }] : []
  if (!TURN_URLS || !TURN_SECRET) return stun
  const username = `${Math.floor(now.getTime() / 1_000) + CREDENTIAL_SECONDS}:${userId}`
  const credential = createHmac('sha1', TURN_SECRET).update(username).digest('base64')
  return [...stun, { urls: TURN_URLS.split(' '), username, credential }]
}
