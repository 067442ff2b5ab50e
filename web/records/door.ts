export { configuredBadges } from './configured.ts'
export { ExportRow } from './ExportRow.tsx'
export { NewNoteSheet, type NotePlace } from './notes/NewNoteSheet.tsx'
