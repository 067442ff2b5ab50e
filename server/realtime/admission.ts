import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Credentials, credentialsOf } from '../kit/access.ts'
import type { Config } from '../kit/config.ts'

/**
 * Whether the page that opens a socket is one of ours: a browser sends its origin with every socket, and sends cookies
 * even from a foreign page (security 17). Undefined when no browser asks.
 */
export function isOwnOrigin({ PUBLIC_URL }: Config, { origin, host }: IncomingHttpHeaders): boolean | undefined {
  if (origin === undefined) return undefined
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === host || (PUBLIC_URL !== undefined && new URL(PUBLIC_URL).origin === origin)
}

export const isOwnPage = (config: Config, { from }: Credentials, { headers }: IncomingMessage): boolean =>
  isOwnOrigin(config, headers) ?? from === 'header'

/** The session that a socket claims, from its cookie or its bearer token. */
export function credentialsIn(http: FastifyInstance, { headers }: IncomingMessage): Credentials | undefined {
  return credentialsOf({ headers, cookies: http.parseCookie(headers.cookie ?? '') })
}
