export { type DrawnQuestion, drawQuestions } from './draw.ts'
export { lineOf } from './formulas.ts'
export { readyQuestions, typesOfQuestions, versionTypes } from './ready.store.ts'
export { lockKey, type QuestionVersion, questionVersions, replaceKey } from './versions.store.ts'
