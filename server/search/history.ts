import { deleteSearchHistory, insertSearchHistory, searchHistory } from '@college/contract/search/history.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import type { App } from '../app-parts.ts'
import { Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { countedSince } from './counted.ts'
import { historyStore } from './history.store.ts'

export function serveHistory(app: App) {
  const store = historyStore(app.database)

  serve(app, searchHistory, async ({ user }) => {
    const entries = await store.find(user.id)
    return entries.map(({ id, title }) => ({ entryId: id, title }))
  })

  serve(app, insertSearchHistory, async ({ input: { searchContent }, user, now }) => {
    const title = searchContent.replaceAll(/\s+/g, ' ').trim()
    if (title === '') return null
    const asker = app.secrets.hash('search asker', `${user.id} ${title}`)
    await store.add({ userId: user.id, title, now, day: dayOf(now), asker, since: countedSince(now) })
    return null
  })

  serve(app, deleteSearchHistory, async ({ input: { id, isall }, user }) => {
    // An entry of somebody else is treated like an entry that does not exist: nothing happens.
    if (isall) await store.removeAll(user.id)
    else if (id) await store.remove(user.id, id)
    else throw new Refusal(deleteSearchHistory.refusals.nothingNamed)
    return null
  })
}
