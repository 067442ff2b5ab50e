import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

/**
 * Whether the page that opens a socket is one of ours: a browser sends its origin with every socket, and sends cookies
 * even from a foreign page (security 17). Undefined when no browser asks.
 */
export function isOwnOrigin({ PUBLIC_URL }: Config, { origin, host }: IncomingHttpHeaders): boolean | undefined {
  if (origin === undefined) return undefined
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === host || (PUBLIC_URL !== undefined && new URL(PUBLIC_URL).origin === origin)
}

/** The address of the college, without a slash at its end, for links that are opened elsewhere. */
export const ownOrigin = ({ PUBLIC_URL }: Config, { protocol, host }: FastifyRequest): string =>
  (PUBLIC_URL ?? `${protocol}://${host}`).replace(/\/$/, '')
