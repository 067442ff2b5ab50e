import { create } from 'zustand'
import { persist } from 'zustand/middleware'

type Consents = {
  /** Each person's answer on this phone, by user id. A missing entry: not asked yet, or closed without an answer. */
  given: Record<string, boolean>
  /** User ids that closed the question without an answer. They are asked again after the next start of the app. */
  putOff: readonly string[]
  answer: (userId: string, isGiven: boolean) => void
  postpone: (userId: string) => void
}

/**
 * Whether the app may report this phone to the server: asked before any data is read, and may be withdrawn at any time.
 */
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
