export { examItems } from './items.ts'
export { type ExamRecord, examRecordStore } from './results.store.ts'
