import type { Access, Endpoint } from '@college/contract/kit/endpoint.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { rolesOf } from '@college/contract/kit/policies.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { Role } from '@college/contract/kit/roles.ts'
import { holdsOneOf, rolesOfEveryone } from '@college/contract/kit/roles.ts'
import type { DeskLock } from '@college/rules/account/desk.ts'
import { isChatApp } from '@college/rules/kit/chat-app.ts'
import type { FastifyRequest } from 'fastify'
import type { PolicyQuestions } from './policies.ts'
import { Refusal } from './refusal.ts'

/** The logged-in user of a request, and their session. */
export type User = {
  id: string
  name: string
  roles: Role[]
  session: { id: string; startedAt: Date; tokenHash: string }
  /** For staff: the roles they hold, and why this session has none of them now; `roles` then lacks them. */
  desk?: Desk
  /** What the user must do first (D1-B170, D1-B171). */
  mustChangePassword: boolean
  mustSetLastFour: boolean
}

export type Desk = {
  roles: Role[]
  lock: DeskLock | undefined
  /** "Last seen at the desk" is old enough to be written again. */
  isStale: boolean
}

/** Queries that the access check needs. Features implement them in their doors; app.ts connects them. */
export type AccessQuestions = PolicyQuestions & {
  /** Staff roles are left out while the session has no right to them (`User['desk']`). */
  whoHolds(token: string, now: Date): Promise<User | undefined>
  /** Whether a session goes on; asking is no use of it. */
  isRunning(sessionId: string, now: Date): Promise<boolean>
  /** Notes that somebody is at the desk. Nobody waits for it. */
  seenAtDesk(user: User, now: Date): void
}

export type Credentials = { token: string; from: 'cookie' | 'header' }

/** With TLS the cookie name has the prefix that binds it to this host. */
export const SESSION_COOKIES = { secure: '__Host-token', plain: 'token' } as const

/** A header takes precedence: a client sets it on purpose, while the browser sends a cookie by itself. */
export function credentialsOf(request: Pick<FastifyRequest, 'headers' | 'cookies'>): Credentials | undefined {
  const { authorization } = request.headers
  if (authorization?.startsWith('Bearer ')) return { token: authorization.slice('Bearer '.length), from: 'header' }
  const cookie = request.cookies[SESSION_COOKIES.secure] ?? request.cookies[SESSION_COOKIES.plain]
  return cookie ? { token: cookie, from: 'cookie' } : undefined
}

/**
 * The user of a request. Refuses guests unless the endpoint is open to them, and users without the role. Membership and
 * units are checked after the input has been validated (`requirePolicy`).
 */
export async function identify(
  questions: AccessQuestions,
  access: Access,
  credentials: Credentials | undefined,
  now: Date,
): Promise<User | undefined> {
  return requireAccess(access, credentials && (await questions.whoHolds(credentials.token, now)))
}

/** Refuses a user without access. For open endpoints whose access depends on what is requested. */
export function requireAccess(access: Access, user: User | undefined): User | undefined {
  if (access === 'open') return user
  if (!user) throw new Refusal(commonRefusals.logInFirst)
  const roles = staffRolesOf(access)
  if (roles && !holdsOneOf(user, roles)) {
    const isLocked = user.desk !== undefined && holdsOneOf(user.desk, roles)
    throw new Refusal((isLocked && whyLocked(user)) || commonRefusals.notAllowed)
  }
  return user
}

/** The roles that a call of staff asks for; undefined for calls that are open to others. */
const staffRolesOf = (access: Access): readonly Role[] | undefined =>
  typeof access === 'object' && 'of' in access ? rolesOf(access) : undefined

const lockRefusals = { factor: commonRefusals.secondFactorFirst, away: commonRefusals.awayFromDesk } as const

const whyLocked = ({ desk }: User): RefusalText | undefined => desk?.lock && lockRefusals[desk.lock]

/** Whether the session has its staff rights now. Of whoever is no staff there is nothing to unlock. */
export const isAtDesk = ({ desk }: Pick<User, 'desk'>): boolean => desk?.lock === undefined

/**
 * Refuses a session of staff that has no staff rights now. For calls marked 'overOthers', before they do to the things
 * of others what only staff may.
 */
export function requireAtDesk(user: User): void {
  const why = whyLocked(user)
  if (why) throw new Refusal(why)
}

/** A call that only staff make: of the console, open to staff roles alone, or marked as a power of staff. */
function isDeskCall({ path, access, beforeDesk, staffPower }: Endpoint): boolean {
  if (beforeDesk) return false
  if (staffPower?.when === 'always') return true
  const roles = staffRolesOf(access)
  return path.startsWith('/nc/console/') || (roles !== undefined && !holdsOneOf({ roles }, rolesOfEveryone))
}

/** What pages of ours write into the header: whether somebody has just used them. The studio says so while a picture goes out. */
const UNATTENDED = 'console-unattended'
const ATTENDED = 'console'
const LEARNERS_APP = 'web'

/**
 * The desk of the staff (MLPS): without the second factor, or after half an hour in which nobody used the console, a
 * session may do what a learner may. What the console asks by itself does not count as use.
 */
export function passDesk(
  questions: Pick<AccessQuestions, 'seenAtDesk'>,
  endpoint: Endpoint,
  user: User | undefined,
  { request, now }: { request: FastifyRequest; now: Date },
): void {
  if (!user?.desk) return
  const isDesk = isDeskCall(endpoint)
  const why = whyLocked(user)
  if (isDesk && why) throw new Refusal(why)
  const client = request.headers['x-nc-client']
  // Pages of the learner's app, such as the studio, ask again by themselves: there an act is a use, and reading is none.
  const isAsking = client === LEARNERS_APP && endpoint.method === 'GET'
  const isUse = client === ATTENDED || (isDesk && client !== UNATTENDED && !isAsking)
  if (isUse && !why && user.desk.isStale) questions.seenAtDesk(user, now)
}

/** Handlers look at roles too: where one refuses for a role that is only locked, the answer says what unlocks it. */
export function tellLock(error: unknown, user: User | undefined): unknown {
  const why = user && whyLocked(user)
  return why && error instanceof Refusal && error.text === commonRefusals.notAllowed ? new Refusal(why) : error
}

/**
 * Blocks users who must do something first (D1-Q45): they may call `whileGated` endpoints, read what guests may read
 * (as a guest), and nothing else.
 */
export function passGates(endpoint: Endpoint, user: User | undefined, request: FastifyRequest): User | undefined {
  const first = user && !endpoint.whileGated ? whatFirst(user, request.headers['user-agent']) : undefined
  if (!first) return user
  const isReading = endpoint.method === 'GET' && !endpoint.changesState
  if (endpoint.access === 'open' && isReading) return undefined
  throw new Refusal(first)
}

/** What this account must do before anything else; chat apps are not asked for the last four digits (D1-B172). */
export function whatFirst({ mustChangePassword, mustSetLastFour }: User, userAgent = ''): RefusalText | undefined {
  if (mustChangePassword) return commonRefusals.changePasswordFirst
  const isForced = mustSetLastFour && !isChatApp(userAgent)
  return isForced ? commonRefusals.setLastFourFirst : undefined
}

/**
 * Protects against cross-site request forgery: a state-changing request with a cookie must come from our own page
 * (security 17). A foreign page can neither set our header nor claim to be same-origin.
 */
export function requireOwnPage(request: FastifyRequest, credentials: Credentials | undefined): void {
  if (credentials?.from === 'header') return
  const site = request.headers['sec-fetch-site']
  const isOurs = site === 'same-origin' || request.headers['x-nc-client'] !== undefined
  if (!isOurs) throw new Refusal(commonRefusals.foreignPage)
}
