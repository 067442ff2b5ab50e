export { type LiveRow, liveStore } from './live.store.ts'
export { isLiveSign, type SignedEntry } from './sign.ts'
