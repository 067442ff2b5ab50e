export { objectionStore } from './objections.store.ts'
