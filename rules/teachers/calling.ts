import type { CallAnswer, CallState } from '@college/contract/teachers/calls.ts'

/** Requests that one person may send in a day. */
export const ASKS_A_DAY = 5
/** Days after a refusal during which the same teacher is not asked again. */
const ASK_AGAIN_DAYS = 7

/** The last moment at which a refusal allows to ask again. */
export const mayAskAgainSince = (now: Date): Date => new Date(now.getTime() - ASK_AGAIN_DAYS * 86_400_000)

export type CallFacts = {
  /** By the permission of 师资共享, or by a class that both are in. */
  isEntitled: boolean
  /** The request of this person, if there is one. */
  request: { state: CallAnswer; decidedAt: Date | null } | undefined
  hasPhone: boolean
  /** The account that answers for the teacher. */
  teacherUserId: string | null
  askerId: string
}

/** Whether somebody may see the whole phone of a teacher (security 22). */
export const mayCall = ({ isEntitled, request }: Pick<CallFacts, 'isEntitled' | 'request'>): boolean =>
  isEntitled || request?.state === 'allowed'

/** What somebody can do about calling a teacher (D1-B249). */
export function callStateOf(facts: CallFacts, now: Date): CallState {
  const { request, hasPhone, teacherUserId, askerId } = facts
  if (!hasPhone) return 'none'
  if (mayCall(facts)) return 'allowed'
  if (teacherUserId === askerId) return 'none'
  if (request?.state === 'asked') return 'asked'
  if (teacherUserId === null) return 'closed'
  if (request?.decidedAt && request.decidedAt > mayAskAgainSince(now)) return 'refused'
  return 'ask'
}

/** Why a screen offers what it offers. */
export const callReasons: Record<CallState, string> = {
  allowed: '您可以直接拨打',
  ask: '教师同意后可以拨打',
  asked: '已申请，等待教师答复',
  refused: '教师未同意，7 天后可以再次申请',
  closed: '授权后可拨打',
  none: '',
}
