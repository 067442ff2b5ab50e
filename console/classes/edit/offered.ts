import type { ItemDraft } from '@college/contract/classes/draft.ts'
import type { Edited } from './use-class-draft.ts'

type Targets = Edited['targets']
export type Target = Targets[number]

export const targetKey = ({ kind, targetId }: Pick<ItemDraft, 'kind' | 'targetId'>) => `${kind} ${targetId}`

/** Whether learners can open an item now, by what was read with the class. */
export function offeredIn(targets: Targets): (item: ItemDraft) => boolean {
  const offered = new Set(targets.flatMap(({ id, kind, isOffered }) => (isOffered ? `${kind} ${id}` : [])))
  return (item) => offered.has(targetKey(item))
}
