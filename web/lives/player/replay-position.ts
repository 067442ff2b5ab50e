import { create } from 'zustand'

/** Where the replay of a live is, in seconds of all its parts. The player writes it, and the chat beside it follows. */
export const useReplayPosition = create<{ liveId: string; seconds: number }>()(() => ({ liveId: '', seconds: 0 }))
