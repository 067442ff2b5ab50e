import type { SearchType } from '@college/contract/search/find.ts'
import type { Database } from '../kit/database.ts'
import type { Search, SearchSource } from '../registry/search.ts'
import { drain } from './drain.ts'
import { findStore } from './find.store.ts'
import { anyTitleWordOf, anyWordOf, namedLike, spellingIn } from './query.ts'
import { makeReader } from './words/reader.ts'

export { tidySearch } from './tidy.store.ts'

/** `background` is the connection pool for indexing, which no request waits for. */
type Parts = { database: Database; background?: Database; now: () => Date }

/** The search of a college. `serveSearch` adds its sources and makes it follow changes. */
export function makeSearch({ database, background = database, now }: Parts): Search {
  const sources = new Map<SearchType, SearchSource>()
  const reader = makeReader()
  const store = findStore(database)
  // One indexing run at a time in this process too: the tokenizer has a single thread.
  let last: Promise<void> = Promise.resolve()
  let isClosing = false

  return {
    addSource(type, source) {
      if (sources.has(type)) throw new Error(`search type ${type} has a source already`)
      sources.set(type, source)
    },
    drain() {
      const next = last.then(() => drain({ database: background, sources, reader, now, isClosing: () => isClosing }))
      last = next.catch(() => {})
      return next
    },
    async bestFor(question, limit) {
      const anyWord = anyWordOf(question)
      return anyWord ? store.findBest(anyWord, anyTitleWordOf(question), limit) : []
    },
    async spellingOf(text) {
      // After what is being indexed: the tokenizer has a single thread.
      const read = last.then(() => reader.read([{ type: '', title: text, text: '' }]))
      last = read.then(
        () => {},
        () => {},
      )
      const [lexemes = ''] = await read
      return spellingIn(lexemes)
    },
    async idsOfNamed(type, pinyin, limit) {
      const query = namedLike(pinyin)
      return query ? store.findIds(type, query, limit) : []
    },
    async close() {
      isClosing = true
      await last
      await reader.close()
    },
  }
}
