export { ReasonSheet } from './lazy-sheet.ts'
export { OpenedReason, ReasonOpener } from './ReasonOpener.tsx'
