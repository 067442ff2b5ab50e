export { quizConfigOf } from './manage.store.ts'
export { findPassedPoints, quizKeyOf } from './passed.store.ts'
export { type Quizzes, quizzesOf } from './quizzes.store.ts'
