export { configuredBadges } from './configured.ts'
export { EditNoteSheet } from './notes/EditNoteSheet.tsx'
export { NewNoteSheet, type NotePlace } from './notes/NewNoteSheet.tsx'
