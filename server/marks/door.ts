export { isMarkedBy, markCount, markStore } from './marks.store.ts'
