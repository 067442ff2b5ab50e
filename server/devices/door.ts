export { tidyPackages } from './packages/uploads.ts'
export { forgetDevices, pushTokenStore, tidyDevices } from './push.store.ts'
