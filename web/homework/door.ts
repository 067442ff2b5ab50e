export { HomeworkCards } from './HomeworkCards.tsx'
