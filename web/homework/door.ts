export { HomeworkCards } from './HomeworkCards.tsx'
export { QuoteSheet } from './QuoteSheet.tsx'
