export { unreadCount } from './count.store.ts'
export { findSwitchedOff, messageFacts } from './facts.store.ts'
export { REMINDER_BATCH, remindInBatches } from './remind.ts'
export { announceMessages, type NewMessage, renewMessages, sendMessages, withdrawMessages } from './send.ts'
