import type { App } from '../app-parts.ts'
import { tellOfWithdrawnClosing } from './closing-withdrawn.ts'
import { serveQueryListCount } from './count.ts'
import { type MarkNotice, serveMarkRead, serveQueryList } from './list.ts'
import { serveMessagePreferences } from './preferences.ts'
import { pushEveryMinute } from './push.ts'

export function serveMessages(app: App, { markNotice }: { markNotice: MarkNotice }) {
  tellOfWithdrawnClosing(app)
  serveQueryListCount(app)
  serveQueryList(app)
  serveMarkRead(app, markNotice)
  serveMessagePreferences(app)
  pushEveryMinute(app)
}
