import { keyHidden } from '@college/contract/questions/bank.ts'
import { Refusal } from '../kit/refusal.ts'

/**
 * Of these questions those that an exam may still ask this person, by the title of one such exam. Whatever shows staff the
 * key of a question asks this first (security 19).
 */
export type FindHiddenKeys = (
  asked: { userId: string; questionIds: readonly string[] },
  now: Date,
) => Promise<Map<string, string>>

/** Refuses to show keys of which one is hidden, and names the exam. */
export function refuseHiddenKeys(hidden: ReadonlyMap<string, string>): void {
  const [title] = hidden.values()
  if (title !== undefined) throw new Refusal({ ...keyHidden, message: `您要参加考试“${title}”，${keyHidden.message}` })
}
