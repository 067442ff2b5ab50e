import { create } from 'zustand'
import type { AppLocation } from './history.ts'

/** One entry; `id` distinguishes two visits to the same address. */
type Step = { id: string; address: string }

export type PageStack = {
  steps: readonly Step[]
  /** Index of the shown entry. */
  at: number
  /** How the shown entry was reached. */
  moved: 'push' | 'back' | 'replace' | 'none'
}

/** The visited pages, written by the shell. Decides which pages stay alive and in which direction a page slides. */
export const usePageStack = create<PageStack>()(() => ({ steps: [], at: -1, moved: 'none' }))

/** The address on the screen. For hooks of the kit; screens depend on their query. */
export const currentAddress = (): string | undefined => {
  const { steps, at } = usePageStack.getState()
  return steps[at]?.address
}

/** The page stack after the router moved to `next`. */
export function nextPageStack({ steps, at }: PageStack, next: Step, action: AppLocation['action']): PageStack {
  if (steps[at]?.id === next.id && action === 'POP') return { steps: put(steps, at, next), at, moved: 'none' }
  if (action === 'PUSH') return { steps: [...steps.slice(0, at + 1), next], at: at + 1, moved: 'push' }
  if (action === 'REPLACE' && at >= 0) return { steps: put(steps, at, next), at, moved: 'replace' }

  const known = steps.findIndex(({ id }) => id === next.id)
  if (known >= 0) return { steps, at: known, moved: known < at ? 'back' : 'push' }
  // A page from before a reload, or a typed address: its neighbours are unknown, so the stack starts again.
  return { steps: [next], at: 0, moved: 'none' }
}

const put = (steps: readonly Step[], at: number, step: Step) => steps.map((each, index) => (index === at ? step : each))
