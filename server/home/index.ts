import type { App } from '../kit/serve.ts'
import { serveBanners, serveHasAppAiBtn, serveLoginPopupNotice } from './home.ts'

export function serveHome(app: App) {
  serveBanners(app)
  serveHasAppAiBtn(app)
  serveLoginPopupNotice(app)
}
