import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** Pixels at the usual size of type, and how high a line is. */
export const textSizes = { small: 15, standard: 17, large: 19, larger: 22 } as const
export const leadings = { close: 1.6, wide: 1.85 } as const

type Look = {
  size: keyof typeof textSizes
  leading: keyof typeof leadings
  setSize: (size: keyof typeof textSizes) => void
  setLeading: (leading: keyof typeof leadings) => void
}

/** How the text is set, on this device. */
export const useReadLook = create<Look>()(
  persist(
    (set) => ({
      size: 'standard',
      leading: 'wide',
      setSize: (size) => set({ size }),
      setLeading: (leading) => set({ leading }),
    }),
    { name: 'nc-read-look', partialize: ({ size, leading }) => ({ size, leading }) },
  ),
)
