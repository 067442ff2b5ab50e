import type { App } from '../kit/serve.ts'
import { serveBanners, serveHasAppAiBtn, serveLoginPopupNotice } from './home.ts'
import { serveHomeOverview } from './overview.ts'

export function serveHome(app: App) {
  serveBanners(app)
  serveHasAppAiBtn(app)
  serveHomeOverview(app)
  serveLoginPopupNotice(app)
}
