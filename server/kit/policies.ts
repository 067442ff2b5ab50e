import type { Access, Endpoint, MemberKind } from '@college/contract/kit/endpoint.ts'
import { mayEver } from '@college/contract/kit/policies.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { Role } from '@college/contract/kit/roles.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

type Asker = { id: string; roles: Role[] }
type Headers = Pick<FastifyRequest, 'headers'>

/** Queries that the policies need. The features that own members and units implement them; app.ts connects them. */
export type PolicyQuestions = {
  /** The person's kind of membership in the class; undefined for non-members and for a class that does not exist. */
  memberKind(userId: string, classId: string): Promise<MemberKind | undefined>
  /** Whether the request asks for the preview of a class by one of its staff. */
  previewsClass(user: Asker, classId: string, request: Headers): Promise<boolean>
  /** Whether somebody works on the class: teaches in it, or administrates its unit or one above. */
  worksOnClass(user: Asker, classId: string): Promise<boolean>
  /** Whether somebody stands at the top of the college: of no unit, or of one without a unit above it. */
  standsAtTop(userId: string): Promise<boolean>
  /** Whether the unit is the person's own or below it. */
  managesUnit(userId: string, unitId: string): Promise<boolean>
}

/**
 * Refuses people who are neither members of the class nor its staff, where the endpoint names them, and administrators outside their own
 * units (D2-Q01, D2-Q64). `input` has been validated. A class that does not exist is refused like one of others, so
 * that the answer does not reveal which exist.
 */
export async function requirePolicy(
  questions: PolicyQuestions,
  access: Access,
  user: Asker | undefined,
  { input, request }: { input: Record<string, unknown>; request: Headers },
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
