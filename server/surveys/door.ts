export { openBatches, pickableSurveys } from './pickable.store.ts'
