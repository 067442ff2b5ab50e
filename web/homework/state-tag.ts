import type { HomeworkState } from '@college/contract/homework/homework.ts'
import type { TagKind } from '../ui/Tag.tsx'

const kinds: Record<HomeworkState, TagKind> = { 0: 'neutral', 1: 'warning', 2: 'green', [-1]: 'danger' }

/** The colour of a state's label. The label also says the state in words. */
export const stateTag = (state: HomeworkState): TagKind => kinds[state]
