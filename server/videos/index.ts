import type { App } from '../app-parts.ts'
import { serveFeed } from './feed.ts'
import { keepVideos } from './kinds.store.ts'
import { registerVideos } from './register.ts'

/** The feed of short videos (探课). */
export function serveVideos(app: App) {
  serveFeed(app)
  registerVideos(app)
  keepVideos(app)
}
