export { permits, requirePermit, type ThingColumns } from './permits.store.ts'
