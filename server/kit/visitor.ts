import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const COOKIE = 'visitor'
const YEAR_SECONDS = 365 * 24 * 3600

/**
 * Who a guest is, for counting views once and for binding a code to the browser that asked for it: a random cookie
 * that scripts cannot read and that says nothing about the person.
 */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[COOKIE]
  if (known && /^[0-9a-f-]{36}$/.test(known)) return known
  const visitor = randomUUID()
  const secure = request.protocol === 'https'
  reply.setCookie(COOKIE, visitor, { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: YEAR_SECONDS })
  return visitor
}
