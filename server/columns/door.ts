export { searchableColumns } from './search.store.ts'
export { tidyColumns } from './tidy.store.ts'
