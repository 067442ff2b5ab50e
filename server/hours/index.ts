import type { App } from '../app-parts.ts'
import { joinKeptHours } from '../ledger/door.ts'
import { serveClosing } from './closing.ts'
import { serveHoursExport, serveHoursPeople } from './people.ts'
import { serveReopening } from './reopening.ts'
import { serveHoursByUnit } from './units.ts'

export function serveHours(app: App) {
  serveHoursByUnit(app)
  serveHoursPeople(app)
  serveHoursExport(app)
  serveClosing(app)
  serveReopening(app)
  joinKeptHours(app)
}
