export type { CommentTarget } from '../registry/comment-targets.ts'
export { commentLister } from './query.ts'
export { commentSettings } from './settings.ts'
export { commentSaver, readImages, refuseImages } from './write.ts'
