export { type FileRow, fileStore } from './files.store.ts'
export { smallPicture } from './picture/small-picture.ts'
export { sendStored } from './send-stored.ts'
export { refuseReader } from './stored-file.ts'
