export { whyNotRead } from '@college/rules/files/may-read.ts'
export { type FileRow, fileStore } from './files.store.ts'
