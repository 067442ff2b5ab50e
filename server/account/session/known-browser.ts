import type { FastifyRequest } from 'fastify'
import type { App } from '../../app-parts.ts'
import { cookieOptions, type Exchange, ensureVisitor, readVisitor } from '../../kit/visitor.ts'

const COOKIE = 'known'
/** Accounts of one browser that are remembered, the last one first: a family's or an office's shared device. */
const MOST = 5
const YEAR_SECONDS = 365 * 24 * 3600

/**
 * Remembers in an HttpOnly cookie that this browser has logged in to the account. Such a browser has a share of the
 * phone's messages that strangers cannot use up (security 12). It proves nothing else, and names nobody.
 */
export function rememberBrowser(app: Pick<App, 'config' | 'secrets'>, exchange: Exchange, userId: string): void {
  const { request, reply } = exchange
  const mark = markOf(app, ensureVisitor(app.config, exchange), userId)
  const marks = [mark, ...marksOf(request).filter((other) => other !== mark)].slice(0, MOST)
  const options = { ...cookieOptions(app.config, request), httpOnly: true, maxAge: YEAR_SECONDS }
  reply.setCookie(COOKIE, marks.join('.'), options)
}

/** Whether this browser has logged in to the account before. */
export function isKnownTo(app: Pick<App, 'secrets'>, request: FastifyRequest, userId: string | undefined): boolean {
  const visitor = readVisitor(request)
  return userId !== undefined && visitor !== undefined && marksOf(request).includes(markOf(app, visitor, userId))
}

const marksOf = ({ cookies }: FastifyRequest): string[] => (cookies[COOKIE] ?? '').split('.').filter(Boolean)

const markOf = ({ secrets }: Pick<App, 'secrets'>, visitor: string, userId: string) =>
  secrets.hash('known-browser', `${visitor} ${userId}`).slice(0, 32)
