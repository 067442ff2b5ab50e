export { attendanceCounts } from './attended.store.ts'
export { liveRefusalFinder } from './entry.store.ts'
export { pickableLives } from './pickable.store.ts'
