import type { SearchType } from '@college/contract/search/find.ts'
import type { Database } from '../kit/database.ts'
import type { Search, SearchSource } from '../kit/search.ts'
import { drain } from './drain.ts'
import { findStore } from './find.store.ts'
import { anyTitleWordOf, anyWordOf } from './query.ts'
import { makeReader } from './reader.ts'

export { tidySearch } from './tidy.store.ts'

type Parts = { database: Database; now: () => Date }

/** The search of a college; `serveSearch` gives it its sources and lets it follow what changes. */
export function makeSearch({ database, now }: Parts): Search {
  const sources = new Map<SearchType, SearchSource>()
  const reader = makeReader()
  const store = findStore(database)
  // One at a time in this process too: the reader has one thread.
  let last: Promise<void> = Promise.resolve()

  return {
    addSource(type, source) {
      if (sources.has(type)) throw new Error(`search type ${type} has a source already`)
      sources.set(type, source)
    },
    drain() {
      const next = last.then(() => drain({ database, sources, reader, now }))
      last = next.catch(() => {})
      return next
    },
    async bestFor(question, limit) {
      const anyWord = anyWordOf(question)
      return anyWord ? store.findBest(anyWord, anyTitleWordOf(question), limit) : []
    },
    async close() {
      await last
      await reader.close()
    },
  }
}
