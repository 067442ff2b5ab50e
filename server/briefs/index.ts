import type { App } from '../kit/serve.ts'
import { serveBriefDetail } from './detail.ts'
import { serveBriefList } from './list.ts'

export function serveBriefs(app: App) {
  serveBriefList(app)
  serveBriefDetail(app)
}
