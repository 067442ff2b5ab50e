import type { Access, Endpoint } from '@college/contract/kit/endpoint.ts'
import { mayEver } from '@college/contract/kit/policies.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { holdsOneOf, rolesOfEveryone } from '@college/contract/kit/roles.ts'
import type { FastifyRequest } from 'fastify'
import {
  type AccessQuestions,
  type Credentials,
  credentialsOf,
  identify,
  staffRolesOf,
  type User,
  whatFirst,
  whyLocked,
} from './access.ts'
import { asPerson } from './acting.ts'
import type { ConnectionShare } from './connection-share.ts'
import type { Ground } from './ground.ts'
import { inputOf } from './input.ts'
import { Refusal } from './refusal.ts'
import { keyedActOf } from './write-keys.ts'

/** What the gate found out about a call that it lets through. */
type Admitted = {
  input: Record<string, unknown>
  user: User | undefined
  /** A token was sent that is not, or no longer, a session: the login was lost (D3-Q13). */
  hadToken: boolean
  now: Date
  ip: string
}

type Call = { endpoint: Endpoint; request: FastifyRequest; share: ConnectionShare }

/**
 * Everything between a request and its handler. The lines are the guarantees, in the order in which calls are refused;
 * the functions below follow in the same order.
 */
export async function passGate<Answer>(
  { access, now: clock, writeKeys }: Pick<Ground, 'access' | 'now' | 'writeKeys'>,
  { endpoint, request, share }: Call,
  act: (admitted: Admitted) => Promise<Answer>,
): Promise<Answer> {
  const now = clock()
  const { user, hadToken } = await callerOf(access, endpoint, request, now)
  passDesk(access, endpoint, user, { request, now })
  // Only now, so that validation errors reveal nothing to strangers.
  if (request.validationError) throw request.validationError
  const input = inputOf(endpoint, request)
  const keyed = keyedActOf(endpoint, { userId: user?.id, input, request, now })
  try {
    await requirePolicy(access, endpoint.access, user, { input, request })
    const handle = () => act({ input, user, hadToken, now, ip: request.ip })
    return await share.run(() => asPerson(user?.id, keyed ? () => writeKeys.once(keyed, handle) : handle))
  } catch (error) {
    throw tellLock(error, user)
  }
}

/** Who calls: from a page of ours, with a role that the endpoint names, and after what the account must do first. */
export async function callerOf(
  questions: AccessQuestions,
  endpoint: Endpoint,
  request: FastifyRequest,
  now: Date,
): Promise<Pick<Admitted, 'user' | 'hadToken'>> {
  const credentials = credentialsOf(request)
  if (changesState(endpoint)) requireOwnPage(request, credentials)
  const asker = await identify(questions, endpoint.access, credentials, now)
  return { user: passFirst(endpoint, asker, request), hadToken: credentials !== undefined }
}

export const changesState = (endpoint: Endpoint): boolean =>
  endpoint.method === 'POST' || endpoint.changesState === true

/**
 * Protects against cross-site request forgery: a state-changing request with a cookie must come from our own page
 * (security 17). A foreign page can neither set our header nor claim to be same-origin.
 */
function requireOwnPage(request: FastifyRequest, credentials: Credentials | undefined): void {
  if (credentials?.from === 'header') return
  const site = request.headers['sec-fetch-site']
  const isOurs = site === 'same-origin' || request.headers['x-nc-client'] !== undefined
  if (!isOurs) throw new Refusal(commonRefusals.foreignPage)
}

/**
 * Blocks users who must do something first (D1-Q45): they may call `whileGated` endpoints, read what guests may read
 * (as a guest), and nothing else.
 */
function passFirst(endpoint: Endpoint, user: User | undefined, request: FastifyRequest): User | undefined {
  const first = user && !endpoint.whileGated ? whatFirst(user, request.headers['user-agent']) : undefined
  if (!first) return user
  const isReading = endpoint.method === 'GET' && !endpoint.changesState
  if (endpoint.access === 'open' && isReading) return undefined
  throw new Refusal(first)
}

/**
 * What pages of ours write into the header: whether somebody has just used them. The studio says so while a picture
 * goes out.
 */
const UNATTENDED = 'console-unattended'
const ATTENDED = 'console'
const LEARNERS_APP = 'web'

/**
 * The desk of the staff (MLPS): without the second factor, or after half an hour in which nobody used the console, a
 * session may do what a learner may. What the console asks by itself does not count as use.
 */
function passDesk(
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
  // Pages of the learner's app, such as the studio, ask again by themselves: there writing counts as use, reading does
  // not.
  const isAsking = client === LEARNERS_APP && endpoint.method === 'GET'
  const isUse = client === ATTENDED || (isDesk && client !== UNATTENDED && !isAsking)
  if (isUse && !why && user.desk.isStale) questions.seenAtDesk(user, now)
}

/** A call that only staff make: of the console, open to staff roles alone, or marked as a power of staff. */
function isDeskCall({ path, access, beforeDesk, staffPower }: Endpoint): boolean {
  if (beforeDesk) return false
  if (staffPower?.when === 'always') return true
  const roles = staffRolesOf(access)
  return path.startsWith('/nc/console/') || (roles !== undefined && !holdsOneOf({ roles }, rolesOfEveryone))
}

/**
 * Refuses people who are neither members of the class nor its staff, where the endpoint names them, and administrators
 * outside their own units (D2-Q01, D2-Q64). `input` has been validated. A class that does not exist is refused like one
 * of others, so that the answer does not reveal which exist.
 */
async function requirePolicy(
  questions: AccessQuestions,
  access: Access,
  user: User | undefined,
  { input, request }: { input: Record<string, unknown>; request: FastifyRequest },
): Promise<void> {
  if (typeof access !== 'object' || !user) return
  if ('member' in access) {
    const classId = String(input[access.member])
    const kind = await questions.memberKind(user.id, classId)
    if (kind && access.as.includes(kind)) return
    if (access.orStaff && mayEver(user, access.orStaff) && (await questions.worksOnClass(user, classId))) return
    const isPreview = access.inPreview && (await questions.previewsClass(user, classId, request))
    if (!isPreview) throw new Refusal(commonRefusals.notAllowed)
  }
  if ('unit' in access && !(await questions.managesUnit(user.id, String(input[access.unit])))) {
    throw new Refusal(commonRefusals.notAllowed)
  }
}

/** Handlers look at roles too: where one refuses for a role that is only locked, the answer says what unlocks it. */
function tellLock(error: unknown, user: User | undefined): unknown {
  const why = user && whyLocked(user)
  return why && error instanceof Refusal && error.text === commonRefusals.notAllowed ? new Refusal(why) : error
}

/**
 * Throws at start when a policy uses a field that the endpoint does not require: without it nothing would be checked.
 */
export function checkPolicy({ id, access, input }: Pick<Endpoint, 'id' | 'access' | 'input'>): void {
  if (typeof access !== 'object') return
  const field = 'member' in access ? access.member : 'unit' in access ? access.unit : undefined
  if (field !== undefined && !input.required?.includes(field)) {
    throw new Error(`${id}: access names '${field}', which is no required field of its input`)
  }
}
