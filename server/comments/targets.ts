import { commentRefusals } from '@college/contract/comments/comments.ts'
import { commentTypes } from '@college/contract/comments/types.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { App } from '../app-parts.ts'
import type { User } from '../kit/access.ts'
import { found, Refusal } from '../kit/refusal.ts'
import type { CommentTarget } from '../registry/comment-targets.ts'
import type { OfTarget } from './comments.store.ts'

type Ports = Pick<App, 'commentTargets'>

/** The thing as this person sees it. What is not there is refused like what they may not see. */
export async function findTarget(
  { commentTargets }: Ports,
  { type, id }: OfTarget,
  user: User | undefined,
  now: Date,
): Promise<CommentTarget> {
  const [target] = (await commentTargets.find(type)?.find([id], user, now)) ?? []
  if (!target && !user) throw new Refusal(commonRefusals.logInFirst)
  return found(target, commentRefusals.unknownTarget)
}

/** The types whose ids come without a type: posts first, as the documents ask for them (D2-Q59, D3-Q45). */
const UNTYPED = ['bbs_topic', 'class_post', ...commentTypes] as const

/** The thing with this id, of whatever type. */
export async function findUntyped(ports: Ports, id: string, user: User | undefined, now: Date) {
  for (const type of new Set(UNTYPED)) {
    const [target] = (await ports.commentTargets.find(type)?.find([id], user, now)) ?? []
    if (target) return { type, target }
  }
  throw new Refusal(user ? commentRefusals.unknownTarget : commonRefusals.logInFirst)
}

/** The thing for those who need not read it; undefined when it is gone, or its feature tells nothing of it. */
export async function describeTarget({ commentTargets }: Ports, { type, id }: OfTarget) {
  const [target] = (await commentTargets.find(type)?.describe?.([id])) ?? []
  return target
}
