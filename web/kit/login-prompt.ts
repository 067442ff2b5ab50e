import { create } from 'zustand'

type LoginPrompt = {
  /** Undefined while no question is shown; otherwise where the login should lead. */
  asked: { returnTo: string | undefined } | undefined
  /** How often the question was shown. A call that began before the last time does not show it again. */
  times: number
  ask: (returnTo?: string) => void
  answered: () => void
}

/** State of the question 当前操作需要登录, 去登录?, one for the whole app; the shell shows it (D1-B189). */
export const useLoginPrompt = create<LoginPrompt>()((set) => ({
  asked: undefined,
  times: 0,
  // While the question is shown, a further call may add the `returnTo` that the first one did not have.
  ask: (returnTo) =>
    set(({ asked, times }) =>
      asked ? { asked: { returnTo: asked.returnTo ?? returnTo } } : { asked: { returnTo }, times: times + 1 },
    ),
  answered: () => set({ asked: undefined }),
}))
