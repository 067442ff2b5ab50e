/** What other features may use of the console. */
export { tidyEditors } from './editors/editors.store.ts'
export { idsIn, namesOf } from './audit/names.store.ts'
