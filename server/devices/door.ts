export { forgetDevices, pushTokenStore, tidyDevices } from './push.store.ts'
