import type { Access, MemberKind } from '@college/contract/kit/endpoint.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { rolesOf } from '@college/contract/kit/policies.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { Role } from '@college/contract/kit/roles.ts'
import { holdsOneOf } from '@college/contract/kit/roles.ts'
import type { DeskLock } from '@college/rules/account/desk.ts'
import { isChatApp } from '@college/rules/kit/chat-app.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** The logged-in user of a request, and their session. */
export type User = {
  id: string
  name: string
  roles: Role[]
  /** `startedAt` in ms. */
  session: { id: string; startedAt: number; tokenHash: string }
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

/** Queries that the gate of a call needs. Features implement them in their doors; app.ts connects them. */
export type AccessQuestions = {
  /** Staff roles are left out while the session has no right to them (`User['desk']`). */
  whoHolds(token: string, now: Date): Promise<User | undefined>
  /** Whether a session goes on; asking is no use of it. */
  isRunning(sessionId: string, now: Date): Promise<boolean>
  /** Notes that somebody is at the desk. Nobody waits for it. */
  seenAtDesk(user: User, now: Date): void
  /** The person's kind of membership in the class; undefined for non-members and for a class that does not exist. */
  memberKind(userId: string, classId: string): Promise<MemberKind | undefined>
  /** Whether the request asks for the preview of a class by one of its staff. */
  previewsClass(user: Asker, classId: string, request: Pick<FastifyRequest, 'headers'>): Promise<boolean>
  /** Whether somebody works on the class: teaches in it, or administrates its unit or one above. */
  worksOnClass(user: Asker, classId: string): Promise<boolean>
  /** Whether somebody stands at the top of the college: of no unit, or of one without a unit above it. */
  standsAtTop(userId: string): Promise<boolean>
  /** Whether the unit is the person's own or below it. */
  managesUnit(userId: string, unitId: string): Promise<boolean>
}

type Asker = Pick<User, 'id' | 'roles'>

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
 * units are checked after the input has been validated (gate.ts).
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
export const staffRolesOf = (access: Access): readonly Role[] | undefined =>
  typeof access === 'object' && 'of' in access ? rolesOf(access) : undefined

const lockRefusals = { factor: commonRefusals.secondFactorFirst, away: commonRefusals.awayFromDesk } as const

export const whyLocked = ({ desk }: User): RefusalText | undefined => desk?.lock && lockRefusals[desk.lock]

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

/** What this account must do before anything else; chat apps are not asked for the last four digits (D1-B172). */
export function whatFirst({ mustChangePassword, mustSetLastFour }: User, userAgent = ''): RefusalText | undefined {
  if (mustChangePassword) return commonRefusals.changePasswordFirst
  const isForced = mustSetLastFour && !isChatApp(userAgent)
  return isForced ? commonRefusals.setLastFourFirst : undefined
}
