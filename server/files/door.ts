export { type FileRow, fileStore } from './files.store.ts'
export { ownFilePath } from './preview.ts'
export { smallPicture } from './small-picture.ts'
