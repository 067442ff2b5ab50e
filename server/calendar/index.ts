import type { App } from '../app-parts.ts'
import { serveCalendarAddress } from './address.ts'
import { calendarFinder, serveLearnerCalendar } from './calendar.ts'
import { serveCalendarFile } from './file.ts'

/** The days of a learner over all classes, and their address for phones. */
export function serveCalendar(app: App) {
  const find = calendarFinder(app)
  serveLearnerCalendar(app, find)
  serveCalendarAddress(app)
  serveCalendarFile(app, find)
}
