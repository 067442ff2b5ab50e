import { searchHot } from '@college/contract/search/history.ts'
import { kept } from '../kit/kept.ts'
import { type App, serve } from '../kit/serve.ts'
import { countedSince } from './counted.ts'
import { hotStore } from './hot.store.ts'

/** Milliseconds. Everybody who opens the search asks. */
const KEPT_MS = 10_000
/** What fewer people search for is their own business, and not shown to all. */
const LEAST_PEOPLE = 3
/** More than any page shows, so that what finds nothing can be left out. */
const CANDIDATES = 30

/** The curated words first; what is missing is filled up by what many searched for and found (D1-Q87). */
export function serveHotWords(app: App, hasHits: (keyword: string) => Promise<boolean>) {
  const store = hotStore(app.database)

  const words = kept(KEPT_MS, app.now, async () => {
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
