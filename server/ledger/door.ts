export { awardCourses, awardLives } from './award.store.ts'
export {
  beginClosing,
  closedAmong,
  closedKey,
  closeNextUnits,
  closingOfUnit,
  endClosing,
  findClosing,
  holdYears,
  isReopening,
  noteReopening,
  openNextUnits,
  reopen,
} from './closings/closings.store.ts'
export { awardExams, examPointsAt } from './exam-points.store.ts'
export { finishedCheck } from './finished.store.ts'
export { joinKeptHours } from './kept/join-kept.ts'
export { keptUnits, NO_UNIT } from './kept/unit-hours.store.ts'
export { awardPosts, takeBackPosts } from './post-points.store.ts'
export { addRegistered, findRegistered } from './registered.store.ts'
export { ledgerSettings } from './settings.ts'
export { pointSignatures } from './sign-in-points.ts'
/** For the queries of the records, which show what stands in the ledgers. */
export { hoursLedger, pointsLedger } from './tables.ts'
