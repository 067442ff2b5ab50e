export { unreadCount } from './count.store.ts'
export { findSwitchedOff, messageFacts } from './facts.store.ts'
export { remindPeople } from './remind.ts'
export { announceMessages, type NewMessage, renewMessages, sendMessages, withdrawMessages } from './send.ts'
