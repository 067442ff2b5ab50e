import type { App } from '../app-parts.ts'
import { serveAgenda } from './agenda.ts'
import { serveAudit } from './audit/audit.ts'
import { serveDesk } from './desk.ts'
import { serveEditors } from './editors/editors.ts'
import { serveFaces } from './faces/faces.ts'
import { serveFind } from './find.ts'
import { type RecordsOfCollege, serveOverview } from './overview.ts'
import { serveRights } from './rights/rights.ts'
import { serveStaffSettings } from './settings/settings.ts'

/** What belongs to the console itself; its pages use the staff endpoints of the features. */
export function serveConsole(app: App, records: RecordsOfCollege) {
  serveDesk(app)
  serveAgenda(app)
  serveOverview(app, records)
  serveAudit(app)
  serveFaces(app)
  serveFind(app)
  serveEditors(app)
  serveRights(app)
  serveStaffSettings(app)
}
