import { randomBytes } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_COOKIES } from '../kit/access.ts'
import type { Config } from '../kit/config.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** What scripts may read (D1-Q45). Hints only: the server looks at the session, never at these. */
export type Hints = { userId: string; changePwdFlag: 0 | 1; verification: 0 | 1 }

/** Seconds a browser keeps the name we know it by before anybody is logged in. */
const VISITOR_SECONDS = 24 * 3600
const VISITOR = /^[\w-]{43}$/

/** Over TLS as far as the browser is concerned, even when a proxy in front ends it. */
const isSecure = ({ PUBLIC_URL }: Config, { protocol }: FastifyRequest) =>
  protocol === 'https' || PUBLIC_URL?.startsWith('https:') === true

const optionsOf = (config: Config, request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: isSecure(config, request),
})

/** The session's token, out of reach of scripts, and the hints beside it. `maxAge` in seconds. */
export function writeLoginCookies(
  config: Config,
  { request, reply }: Exchange,
  { token, maxAge, hints }: { token: string; maxAge: number; hints: Hints },
): void {
  const options = { ...optionsOf(config, request), maxAge }
  const name = options.secure ? SESSION_COOKIES.secure : SESSION_COOKIES.plain
  reply.setCookie(name, token, { ...options, httpOnly: true })
  writeHints(config, { request, reply }, hints, maxAge)
  // D1-B163: the pages behind the login are to be read anew.
  reply.setCookie('isReload', '1', optionsOf(config, request))
}

export function writeHints(config: Config, { request, reply }: Exchange, hints: Partial<Hints>, maxAge: number): void {
  const options = { ...optionsOf(config, request), maxAge }
  for (const [name, value] of Object.entries(hints)) reply.setCookie(name, String(value), options)
}

export function clearLoginCookies(config: Config, { request, reply }: Exchange): void {
  const options = optionsOf(config, request)
  for (const name of ['userId', 'changePwdFlag', 'verification', 'isReload']) reply.clearCookie(name, options)
  reply.clearCookie(SESSION_COOKIES.plain, { ...options, httpOnly: true })
  // A browser takes a cookie of this name only with Secure.
  reply.clearCookie(SESSION_COOKIES.secure, { ...options, secure: true, httpOnly: true })
}

/**
 * The browser before anybody is logged in: a code sent to one browser is of no use in another (security 12). Made up
 * at the first call that wants it.
 */
export function visitorOf(config: Config, { request, reply }: Exchange): string {
  const known = request.cookies.visitor
  if (known && VISITOR.test(known)) return known
  const visitor = randomBytes(32).toString('base64url')
  reply.setCookie('visitor', visitor, { ...optionsOf(config, request), maxAge: VISITOR_SECONDS, httpOnly: true })
  return visitor
}

const DESKTOP = 'scan'

/** What ties a scanned picture to the computer that shows it (security 13). `maxAge` in seconds. */
export function writeDesktop(config: Config, { request, reply }: Exchange, desktop: string, maxAge: number): void {
  const options = optionsOf(config, request)
  reply.setCookie(DESKTOP, desktop, { ...options, sameSite: 'strict', maxAge, httpOnly: true })
}

export const desktopOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string => cookies[DESKTOP] ?? ''
