export { OthersRatings } from './OthersRatings.tsx'
