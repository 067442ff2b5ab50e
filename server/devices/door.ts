export { forgetDevices, pushStore, tidyDevices } from './push.store.ts'
