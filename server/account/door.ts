export { type Profile, profileStore } from './profile.store.ts'
export { type NewSession, sessionStore } from './sessions.store.ts'
