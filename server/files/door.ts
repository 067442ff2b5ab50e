export { type FileRow, fileStore } from './files.store.ts'
export { sendStored } from './send-stored.ts'
export { smallPicture } from './small-picture.ts'
