import type { Ground } from './kit/ground.ts'
import type { LiveMedia } from './kit/live-media.ts'
import type { DocumentConverter } from './providers/document-port.ts'
import type { FacePort } from './providers/face-port.ts'
import type { Push } from './providers/push.ts'
import type { Sms } from './providers/sms-port.ts'
import type { Channels } from './realtime/channels.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { Registries } from './registry/registries.ts'
import type { Storage } from './storage/storage.ts'

/** What every feature's `serve…` gets for wiring. */
export type App = Ground & Registries & Outside

/** What stands beside the database: files, pictures and sounds, open pages, and services of others. */
type Outside = {
  storage: Storage
  /** Undefined on a machine without a converter: then pages show office files themselves. */
  converter: DocumentConverter | undefined
  /** Looks at the camera pictures of the face check. */
  faces: FacePort
  liveMedia: LiveMedia
  sms: Sms
  push: Push
  realtime: Realtime
  channels: Channels
}
