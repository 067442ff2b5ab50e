import type { App } from '../app-parts.ts'
import { serveChannelCourseList, serveChannelInfo } from './channel.ts'
import { keepColumns } from './kinds.store.ts'
import { serveColumnList } from './list.ts'
import { serveColumnMedal } from './medal.ts'
import { serveColumnSign, serveColumnState } from './sign.ts'

export function serveColumns(app: App) {
  keepColumns(app)
  serveColumnList(app)
  serveColumnState(app)
  serveColumnSign(app)
  serveChannelInfo(app)
  serveChannelCourseList(app)
  serveColumnMedal(app)
}
