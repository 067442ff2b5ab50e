import type { App } from '../app-parts.ts'
import { serveFollowed } from './followed.ts'
import { serveReminders } from './send.ts'
import { sendRemindersInTime } from './send-due.ts'

/** What people still owe, and reminding them of it. */
export function serveStaffReminders(app: App) {
  serveFollowed(app)
  serveReminders(app)
  sendRemindersInTime(app)
}
