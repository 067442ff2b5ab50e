export { tidyBases } from './bases.store.ts'
export { searchableBases } from './search.store.ts'
