export { type NewSession, sessionStore } from './sessions.store.ts'
