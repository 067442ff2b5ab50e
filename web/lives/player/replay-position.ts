import { create } from 'zustand'

/** Where the replay of a live is, in seconds of all its parts. The player writes it, and the chat beside it follows. */
export const useReplayPosition = create<{ liveId: string; seconds: number }>()(() => ({ liveId: '', seconds: 0 }))

type Wish = { liveId: string; seconds: number }

/** Where somebody wants to see the replay next, until its player has gone there. */
export const useReplayWish = create<{ wish: Wish | undefined }>()(() => ({ wish: undefined }))

/** Plays the replay of a live from this second. */
export const playReplayFrom = (liveId: string, seconds: number): void =>
  useReplayWish.setState({ wish: { liveId, seconds } })
