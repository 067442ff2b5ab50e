export { searchableColumns } from './search.store.ts'
