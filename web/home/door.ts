export { dayFeatures } from './day/features.ts'
export { kindTones } from './day/kind-tones.ts'
export { hasAct, RowAct } from './day/RowAct.tsx'
export { RowLead } from './day/RowLead.tsx'
