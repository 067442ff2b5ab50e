import type { FastifyRequest } from 'fastify'
import { SESSION_COOKIES } from '../../kit/access.ts'
import type { Config } from '../../kit/config.ts'
import { cookieOptions, type Exchange } from '../../kit/visitor.ts'

/** What scripts may read (D1-Q45). Hints only: the server looks at the session, never at these. */
export type Hints = { userId: string; changePwdFlag: 0 | 1; verification: 0 | 1 }

/** The session's token, out of reach of scripts, and the hints beside it. `maxAge` in seconds. */
export function writeLoginCookies(
  config: Config,
  { request, reply }: Exchange,
  { token, maxAge, hints }: { token: string; maxAge: number; hints: Hints },
): void {
  const options = { ...cookieOptions(config, request), maxAge }
  const name = options.secure ? SESSION_COOKIES.secure : SESSION_COOKIES.plain
  reply.setCookie(name, token, { ...options, httpOnly: true })
  writeHints(config, { request, reply }, hints, maxAge)
  // D1-B163: the pages behind the login are to be read anew.
  reply.setCookie('isReload', '1', cookieOptions(config, request))
}

export function writeHints(config: Config, { request, reply }: Exchange, hints: Partial<Hints>, maxAge: number): void {
  const options = { ...cookieOptions(config, request), maxAge }
  for (const [name, value] of Object.entries(hints)) reply.setCookie(name, String(value), options)
}

export function clearLoginCookies(config: Config, { request, reply }: Exchange): void {
  const options = cookieOptions(config, request)
  for (const name of ['userId', 'changePwdFlag', 'verification', 'isReload']) reply.clearCookie(name, options)
  reply.clearCookie(SESSION_COOKIES.plain, { ...options, httpOnly: true })
  // A browser takes a cookie of this name only with Secure.
  reply.clearCookie(SESSION_COOKIES.secure, { ...options, secure: true, httpOnly: true })
}

const DESKTOP = 'scan'

/** What ties a scanned picture to the computer that shows it (security 13). `maxAge` in seconds. */
export function writeDesktop(config: Config, { request, reply }: Exchange, desktop: string, maxAge: number): void {
  const options = cookieOptions(config, request)
  reply.setCookie(DESKTOP, desktop, { ...options, sameSite: 'strict', maxAge, httpOnly: true })
}

export const desktopOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string => cookies[DESKTOP] ?? ''
