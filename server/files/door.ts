export { type FileRow, fileStore } from './files.store.ts'
export { smallPicture } from './small-picture.ts'
