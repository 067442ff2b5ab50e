import { NEAR_TEXTS, searchNear } from '@college/contract/search/near.ts'
import { nearPieces } from '@college/rules/search/near.ts'
import type { App } from '../app-parts.ts'
import { serve } from '../kit/serve.ts'
import { findStore } from './find.store.ts'
import { anyTitleWordOf, spelledLike } from './query.ts'
import { compact } from './words/cut.ts'

/** The longest keyword that is treated as a typing mistake; a longer text is a sentence. */
const LONGEST = 20
/** Below this length a text that differs in one character is another word, unless its pinyin is similar. */
const LEAST_UNHEARD = 3

/**
 * Suggests keywords for a search without results: parts of titles with the same pinyin or one different character. Each
 * suggestion has results.
 */
export function serveNear(app: App, hasHits: (keyword: string) => Promise<boolean>) {
  const store = findStore(app.database)

  serve(app, searchNear, async ({ input: { searchContent } }) => {
    const keyword = compact(searchContent)
    const length = [...keyword].length
    if (length < 2 || length > LONGEST || (await hasHits(keyword))) return []

    const spelling = await app.search.spellingOf(keyword)
    const words = length >= LEAST_UNHEARD ? anyTitleWordOf(keyword) : []
    const [heard, seen] = await Promise.all([
      spelling ? store.findTitlesWith(spelledLike(spelling)) : [],
      words.length > 0 ? store.findTitlesWith(words.join(' | ')) : [],
    ])
    // A title with the same pinyin but no common part is suggested as a whole.
    const pieces = [...nearPieces(keyword, heard), ...nearPieces(keyword, seen), ...heard]
    const near: string[] = []
    for (const text of new Set(pieces)) {
      if (near.length === NEAR_TEXTS) break
      if (await hasHits(text)) near.push(text)
    }
    return near.map((title) => ({ title }))
  })
}
