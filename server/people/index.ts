import type { App } from '../app-parts.ts'
import { servePersonEntries } from './entries.ts'
import { servePersonFile } from './file.ts'
import { serveRegisterHours } from './register.ts'
import { servePersonSections } from './sections.ts'
import { serveTransfers } from './transfer.ts'

/** The file of a person for those who answer for them. It has no tables: everything is asked of the other features. */
export function servePeople(app: App) {
  servePersonFile(app)
  servePersonSections(app)
  servePersonEntries(app)
  serveTransfers(app)
  serveRegisterHours(app)
}
