export { tidyExams } from './entries.store.ts'
export { examItems } from './items.ts'
export { type ExamRecord, examMeans, examPasses, examRecordStore } from './results.store.ts'
