import type { App } from '../app-parts.ts'
import { serveBanners, serveHasAppAiBtn, serveLoginPopupNotice } from './home.ts'
import { keepHome } from './kinds.store.ts'
import { serveHomeOverview } from './overview.ts'

export function serveHome(app: App) {
  keepHome(app)
  serveBanners(app)
  serveHasAppAiBtn(app)
  serveHomeOverview(app)
  serveLoginPopupNotice(app)
}
