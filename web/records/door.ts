export { ExportRow } from './ExportRow.tsx'
