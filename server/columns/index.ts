import type { App } from '../kit/serve.ts'
import { serveColumnList } from './list.ts'

export function serveColumns(app: App) {
  serveColumnList(app)
}
