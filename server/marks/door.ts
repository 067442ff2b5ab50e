export { noteFollowNews } from './follows.ts'
export { isMarkedBy, markCount, markStore } from './marks.store.ts'
export { ownMarkFinder } from './own-marks.store.ts'
