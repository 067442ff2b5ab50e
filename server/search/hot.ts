import { searchHot } from '@college/contract/search/history.ts'
import type { App } from '../app-parts.ts'
import { cachedFor } from '../kit/cached-for.ts'
import { serve } from '../kit/serve.ts'
import { countedSince } from './counted.ts'
import { hotStore } from './hot.store.ts'

/** How long the answer is cached, in milliseconds: everybody who opens the search page asks for it. */
const KEPT_MS = 10_000
/** A keyword that fewer people searched for could reveal something about a person, so it is not shown. */
const LEAST_PEOPLE = 3
/** More than a page shows, so that keywords without results can be left out. */
const CANDIDATES = 30

/** The curated keywords first; then popular searches that have results fill the list (D1-Q87). */
export function serveHotWords(app: App, hasHits: (keyword: string) => Promise<boolean>) {
  const store = hotStore(app.database)

  const words = cachedFor(KEPT_MS, app.now, async () => {
    const [curated, frequent] = await Promise.all([
      store.findCurated(CANDIDATES),
      store.findFrequent(countedSince(app.now()), LEAST_PEOPLE, CANDIDATES),
    ])
    const found = new Set(curated)
    for (const word of frequent) {
      if (found.size >= CANDIDATES) break
      if (!found.has(word) && (await hasHits(word))) found.add(word)
    }
    return [...found].map((title) => ({ title }))
  })

  serve(app, searchHot, async ({ input: { pageSize } }) => (await words()).slice(0, pageSize))
}
