export { drawQuestions, forgetPools } from './draw.ts'
export { type QuestionVersion, questionVersions } from './versions.store.ts'
