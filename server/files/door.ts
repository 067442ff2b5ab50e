export { fileStore } from './files.store.ts'
