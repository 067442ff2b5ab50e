export { searchableBriefs } from './search.store.ts'
