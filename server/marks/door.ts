export { followStore } from './follows.store.ts'
export { tellFollowers } from './follows.ts'
export { isMarkedBy, markCount, markStore } from './marks.store.ts'
export { ownMarkFinder } from './own-marks.store.ts'
