import { consoleAgenda } from '@college/contract/console/agenda.ts'
import { addDays, dayOf, startOf } from '@college/rules/kit/day.ts'
import type { App } from '../app-parts.ts'
import { serve } from '../kit/serve.ts'
import type { AgendaItem } from '../registry/agenda.ts'

/** What today brings, and what needs a look (D1-B006). */
export function serveAgenda(app: App) {
  serve(app, consoleAgenda, async ({ user, now }) => {
    const day = dayOf(now)
    const asked = { user, now, from: startOf(day), until: startOf(addDays(day, 1)) }
    const [items, notices] = await Promise.all([app.agenda.today(asked), app.agenda.notices(asked)])
    const today = items
      .toSorted((one, other) => one.at - other.at || one.title.localeCompare(other.title))
      .map((item) => ({ ...item, state: stateOf(item, now.getTime()) }))
    return { today, notices: notices.toSorted((one, other) => one.at - other.at) }
  })
}

function stateOf({ at, until }: AgendaItem, now: number): 'soon' | 'now' | 'over' {
  if (now < at) return 'soon'
  return until !== null && now < until ? 'now' : 'over'
}
