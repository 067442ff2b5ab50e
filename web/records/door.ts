export { configuredBadges } from './configured.ts'
export { NewNoteSheet, type NotePlace } from './notes/NewNoteSheet.tsx'
