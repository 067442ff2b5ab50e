export { searchableNews } from './search.store.ts'
