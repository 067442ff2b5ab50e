export { type FindFacts, factsInDays } from './range.store.ts'
