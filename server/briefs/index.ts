import type { App } from '../app-parts.ts'
import { serveBriefDetail } from './detail.ts'
import { keepBriefs } from './kinds.store.ts'
import { serveBriefList } from './list.ts'

export function serveBriefs(app: App) {
  keepBriefs(app)
  serveBriefList(app)
  serveBriefDetail(app)
}
