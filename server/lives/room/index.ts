import type { App } from '../../app-parts.ts'
import { serveRoomChannel } from './channel.ts'
import { serveRoomInfo } from './info.ts'

/** The room of a live: who is in it, and what they are told. */
export function serveLiveRoom(app: App) {
  serveRoomChannel(app)
  serveRoomInfo(app)
}
