import { searchableBriefs } from '../briefs/door.ts'
import { searchableColumns } from '../columns/door.ts'
import { searchableCourses, searchableTeachers } from '../courses/door.ts'
import type { App } from '../kit/serve.ts'
import { searchableNews } from '../manuals/door.ts'
import { serveFind } from './find.ts'
import { follow } from './follow.ts'
import { serveHistory } from './history.ts'
import { serveHotWords } from './hot.ts'

export function serveSearch(app: App, databaseUrl: string) {
  const { search, database, http } = app
  search.addSource('00', searchableCourses(database))
  search.addSource('01', searchableColumns(database))
  search.addSource('11', searchableNews(database))
  search.addSource('12', searchableTeachers(database))
  search.addSource('15', searchableBriefs(database))

  const find = serveFind(app)
  serveHistory(app)
  serveHotWords(app, find.hasHits)

  // Only a process that serves people follows what changes; tests and tools ask for it.
  let following: ReturnType<typeof follow> | undefined
  http.addHook('onListen', async () => {
    const { log } = http
    following = follow({ databaseUrl, log, drain: search.drain, onIndexed: find.forget, onHearing: find.remember })
  })
  http.addHook('onClose', async () => {
    await following?.stop()
    await search.close()
  })
}
