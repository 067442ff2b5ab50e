import { create } from 'zustand'
import { persist } from 'zustand/middleware'

type Consents = {
  /** What each person said on this phone; who is not there was not asked, or closed the question. */
  given: Record<string, boolean>
  /** Who closed the question without an answer: not asked again before the app is opened anew. */
  putOff: readonly string[]
  answer: (userId: string, isGiven: boolean) => void
  postpone: (userId: string) => void
}

/** Whether the shell may tell the college of this phone: asked before anything is collected, and taken back at will. */
export const useConsents = create<Consents>()(
  persist(
    (set) => ({
      given: {},
      putOff: [],
      answer: (userId, isGiven) => set(({ given }) => ({ given: { ...given, [userId]: isGiven } })),
      postpone: (userId) => set(({ putOff }) => ({ putOff: [...putOff, userId] })),
    }),
    { name: 'nc-consent', partialize: ({ given }) => ({ given }) },
  ),
)
