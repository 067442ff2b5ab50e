export { messageCountStore } from './count.store.ts'
export type { Sent } from './send.store.ts'
export { announceMessages, type NewMessage, sendMessages } from './send.ts'
