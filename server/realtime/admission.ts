import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Credentials, credentialsOf } from '../kit/access.ts'
import type { Config } from '../kit/config.ts'

/** A browser sends the page's origin with every socket, and sends cookies even from a foreign page (security 17). */
export function isOwnPage({ PUBLIC_URL }: Config, { from }: Credentials, { headers }: IncomingMessage): boolean {
  const { origin, host } = headers
  if (origin === undefined) return from === 'header'
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === host || (PUBLIC_URL !== undefined && new URL(PUBLIC_URL).origin === origin)
}

/** The session that a socket claims, from its cookie or its bearer token. */
export function credentialsIn(http: FastifyInstance, { headers }: IncomingMessage): Credentials | undefined {
  return credentialsOf({ headers, cookies: http.parseCookie(headers.cookie ?? '') })
}
