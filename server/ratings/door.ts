export { holdRatingsOfBoth, recountRatings } from './recount.ts'
