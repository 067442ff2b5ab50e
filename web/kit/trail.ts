import { create } from 'zustand'
import type { Here } from './history.ts'

/** One step of the way: `id` tells two visits to the same address apart. */
type Step = { id: string; address: string }

export type Trail = {
  steps: readonly Step[]
  /** The step that is shown. */
  at: number
  /** How the shown step was reached. */
  moved: 'push' | 'back' | 'replace' | 'none'
}

/** The way through the app so far, written by the shell: what is kept alive, and which way a page slides. */
export const useTrail = create<Trail>()(() => ({ steps: [], at: -1, moved: 'none' }))

/** The address on the screen. For hooks of the kit; screens are functions of their query. */
export const shownAddress = (): string | undefined => {
  const { steps, at } = useTrail.getState()
  return steps[at]?.address
}

/** The trail after the router moved to `next`. */
export function follow({ steps, at }: Trail, next: Step, action: Here['action']): Trail {
  if (steps[at]?.id === next.id && action === 'POP') return { steps: put(steps, at, next), at, moved: 'none' }
  if (action === 'PUSH') return { steps: [...steps.slice(0, at + 1), next], at: at + 1, moved: 'push' }
  if (action === 'REPLACE' && at >= 0) return { steps: put(steps, at, next), at, moved: 'replace' }

  const known = steps.findIndex(({ id }) => id === next.id)
  if (known >= 0) return { steps, at: known, moved: known < at ? 'back' : 'push' }
  // A page from before a reload, or an address that was typed: nothing is known of what lies around it.
  return { steps: [next], at: 0, moved: 'none' }
}

const put = (steps: readonly Step[], at: number, step: Step) => steps.map((each, index) => (index === at ? step : each))
