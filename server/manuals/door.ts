export { searchableManuals, searchableNews } from './search.store.ts'
export { tidyManuals } from './tidy.store.ts'
