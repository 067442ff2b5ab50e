import type { App } from '../app-parts.ts'
import { serveLearnerDay } from './day.ts'
import { serveBanners, serveHasAppAiBtn, serveLoginPopupNotice } from './home.ts'
import { keepHome } from './kinds.store.ts'
import { type RecordsOfLearner, serveHomeOverview } from './overview.ts'

export function serveHome<Year, Next>(app: App, records: RecordsOfLearner<Year, Next>) {
  keepHome(app)
  serveBanners(app)
  serveHasAppAiBtn(app)
  serveHomeOverview(app, records)
  serveLearnerDay(app)
  serveLoginPopupNotice(app)
}
