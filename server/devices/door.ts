export { tidyPackages } from './packages/uploads.ts'
export { pushTokenStore, tidyDevices } from './push.store.ts'
