export { quizConfigOf } from './manage.store.ts'
export { seesQuizPackage } from './may-package.store.ts'
export { findPassedPoints, quizKeyOf } from './passed.store.ts'
export { type Quizzes, quizzesOf } from './quizzes.store.ts'
