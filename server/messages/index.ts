import type { App } from '../kit/serve.ts'
import { serveQueryListCount } from './count.ts'

export function serveMessages(app: App) {
  serveQueryListCount(app)
}
