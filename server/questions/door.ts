export { drawQuestions, forgetPools } from './draw.ts'
export { lineOf } from './formulas.ts'
export { type QuestionVersion, questionVersions, replaceKey } from './versions.store.ts'
