import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Credentials, credentialsOf } from '../kit/access.ts'
import type { Config } from '../kit/config.ts'
import { isOwnOrigin } from '../kit/own-origin.ts'

export const isOwnPage = (config: Config, { from }: Credentials, { headers }: IncomingMessage): boolean =>
  isOwnOrigin(config, headers) ?? from === 'header'

/** The session that a socket claims, from its cookie or its bearer token. */
export function credentialsIn(http: FastifyInstance, { headers }: IncomingMessage): Credentials | undefined {
  return credentialsOf({ headers, cookies: http.parseCookie(headers.cookie ?? '') })
}
