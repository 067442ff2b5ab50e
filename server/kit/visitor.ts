import { randomBytes } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

/** One request and the reply that can set its cookies. */
export type Exchange = { request: FastifyRequest; reply: FastifyReply }

const COOKIE = 'visitor'
const VISITOR_ID = /^[\w-]{43}$/
const YEAR_SECONDS = 365 * 24 * 3600

/** Options of every cookie that the server sets. `secure` also when a proxy in front ends the TLS connection. */
export const cookieOptions = ({ PUBLIC_URL }: Config, { protocol }: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: protocol === 'https' || PUBLIC_URL?.startsWith('https:') === true,
})

/** The visitor id of this browser; undefined when it has none yet. */
export function readVisitor({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  const id = cookies[COOKIE]
  return id !== undefined && VISITOR_ID.test(id) ? id : undefined
}

/**
 * The visitor id of this browser, created when it has none: 256 random bits in an HttpOnly cookie that says nothing
 * about the person. Views of guests are counted by it, and SMS codes are bound to it (security 12). It is the only
 * code that writes this cookie: a second writer would replace the id while a code is bound to it.
 */
export function ensureVisitor(config: Config, { request, reply }: Exchange): string {
  const known = readVisitor(request)
  if (known) return known
  const id = randomBytes(32).toString('base64url')
  // A second call within the same request must find the same id.
  request.cookies[COOKIE] = id
  reply.setCookie(COOKIE, id, { ...cookieOptions(config, request), httpOnly: true, maxAge: YEAR_SECONDS })
  return id
}
