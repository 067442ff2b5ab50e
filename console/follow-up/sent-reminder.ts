import { create } from 'zustand'

type Sent = { reminderId: string; people: number; skipped: number; leavesAt: number }
type SentReminder = { sent: Sent | undefined; set: (sent: Sent | undefined) => void }

/** The reminder that was sent last, while it can be taken back: the server holds it until then, whatever page is open. */
export const useSentReminder = create<SentReminder>()((set) => ({ sent: undefined, set: (sent) => set({ sent }) }))
