import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/** D3-B050: 推荐 and 收藏. */
export const FEED_TABS = [
  { key: 'tj', text: '推荐' },
  { key: 'sc', text: '收藏' },
] as const
export type FeedTab = (typeof FEED_TABS)[number]['key']

type FeedState = {
  tab: FeedTab
  isMuted: boolean
  setTab: (tab: FeedTab) => void
  setMuted: (isMuted: boolean) => void
}

/** The tab (D3-B051) and the sound, kept for the session of the browser tab. */
export const useFeedState = create<FeedState>()(
  persist(
    (set) => ({
      tab: 'tj',
      isMuted: false,
      setTab: (tab) => set({ tab }),
      setMuted: (isMuted) => set({ isMuted }),
    }),
    {
      name: 'nc-feed',
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ tab, isMuted }) => ({ tab, isMuted }),
    },
  ),
)
