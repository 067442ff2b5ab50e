import { lazy } from 'react'

/** Loaded when its tab is opened: the door is needed by screens that show no exams. */
export const ExamCards = lazy(async () => ({ default: (await import('./ExamCards.tsx')).ExamCards }))
export { useEnterExam } from './use-enter-exam.ts'
