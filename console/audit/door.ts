/** How other pages of the console tell what an entry of the audit log says. */
export { differences, kindIn } from './differences.ts'
export { fieldName } from './field-names.ts'
