export { unreadCount } from './count.store.ts'
export { announceMessages, type NewMessage, sendMessages } from './send.ts'
