import { create } from 'zustand'

type LoginPrompt = {
  /** Undefined while nothing is asked; else where the person meant to go. */
  asked: { returnTo: string | undefined } | undefined
  /** How often the question was put: a call that began before the last time has been answered by it. */
  times: number
  ask: (returnTo?: string) => void
  answered: () => void
}

/** The one question 当前操作需要登录, 去登录? of the whole app; the shell shows it (D1-B189). */
export const useLoginPrompt = create<LoginPrompt>()((set) => ({
  asked: undefined,
  times: 0,
  // Who asks once more while the question stands may still know better where the person meant to go.
  ask: (returnTo) =>
    set(({ asked, times }) =>
      asked ? { asked: { returnTo: asked.returnTo ?? returnTo } } : { asked: { returnTo }, times: times + 1 },
    ),
  answered: () => set({ asked: undefined }),
}))
