export { ExamCards } from './ExamCards.tsx'
export { useEnterExam } from './use-enter-exam.ts'
