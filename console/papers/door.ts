export { outcomeColumns } from './outcome-columns.tsx'
export { paperStates } from './states.ts'
