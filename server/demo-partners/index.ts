import type { App } from '../app-parts.ts'
import { isDemo } from '../kit/config.ts'
import { serveDemoAcademy } from './academy.ts'
import { serveDemoBookshop } from './bookshop.ts'
import { serveDemoLibrary } from './library.ts'

/** Three replacements for outside sites; they exist only in the demo college. */
export function serveDemoPartners(app: App) {
  if (!isDemo(app.config)) return
  serveDemoAcademy(app)
  serveDemoLibrary(app)
  serveDemoBookshop(app)
}
