/** What other features may use of the console. */

export { idsIn, namesOf } from './audit/names.store.ts'
export { tidyEditors } from './editors/editors.store.ts'
