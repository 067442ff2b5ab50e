import type { App } from '../../app-parts.ts'
import { serveHostLiveChat } from './host.ts'
import { moderateLiveChat } from './moderate.ts'
import { serveReadLiveChat } from './read.ts'
import { serveSayInLive } from './say.ts'

/** The chat of a live (D3-Q100). */
export function serveLiveChat(app: App) {
  serveReadLiveChat(app)
  serveSayInLive(app)
  serveHostLiveChat(app)
  moderateLiveChat(app)
}
