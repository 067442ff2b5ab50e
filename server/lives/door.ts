export { attendanceCounts } from './attended.store.ts'
export { liveEntryRefusal } from './entry.store.ts'
export { pickableLives } from './pickable.store.ts'
