export { configuredBadges } from './configured.ts'
export { ExportRow } from './ExportRow.tsx'
