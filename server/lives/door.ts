export { attendanceCounts } from './attended.store.ts'
export { assessmentRefusal, liveEntryRefusal, liveTitleOfHomework, reviewedLives } from './entry.store.ts'
export { pickableLives } from './pickable.store.ts'
