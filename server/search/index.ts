import type { App } from '../app-parts.ts'
import { serveFind } from './find.ts'
import { follow } from './follow.ts'
import { serveHistory } from './history.ts'
import { serveHotWords } from './hot.ts'
import { keepHotWords } from './kinds.store.ts'
import { serveNear } from './near.ts'

export function serveSearch(app: App, databaseUrl: string) {
  keepHotWords(app)
  const { search, http } = app
  const find = serveFind(app)
  serveHistory(app)
  serveHotWords(app, find.hasHits)
  serveNear(app, find.hasHits)

  // Only a serving process follows changes; tests and tools index on demand.
  let following: ReturnType<typeof follow> | undefined
  http.addHook('onListen', async () => {
    const { log } = http
    following = follow({ databaseUrl, log, drain: search.drain, onIndexed: find.forget, onHearing: find.remember })
  })
  http.addHook('onClose', async () => {
    const closed = search.close()
    await following?.stop()
    await closed
  })
}
