import type { App } from '../app-parts.ts'
import { tellOfWithdrawnClosing } from './closing-withdrawn.ts'
import { serveQueryListCount } from './count.ts'
import { serveMarkRead, serveQueryList } from './list.ts'
import { serveMessagePreferences } from './preferences.ts'
import { pushEveryMinute } from './push.ts'

export function serveMessages(app: App) {
  tellOfWithdrawnClosing(app)
  serveQueryListCount(app)
  serveQueryList(app)
  serveMarkRead(app)
  serveMessagePreferences(app)
  pushEveryMinute(app)
}
