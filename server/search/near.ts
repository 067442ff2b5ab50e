import { NEAR_TEXTS, searchNear } from '@college/contract/search/near.ts'
import { nearPieces } from '@college/rules/search/near.ts'
import { type App, serve } from '../kit/serve.ts'
import { findStore } from './find.store.ts'
import { anyTitleWordOf, spelledLike } from './query.ts'
import { compact } from './words/cut.ts'

/** Characters of a keyword that may be a slip of the hand; a longer text is a sentence. */
const LONGEST = 20
/** Below this length a text that differs in one character is another word, unless it sounds alike. */
const LEAST_UNHEARD = 3

/**
 * What somebody may have meant whose text found nothing: pieces of titles that sound the same or differ in one
 * character. Each of them finds something.
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
    // What sounds alike and has no piece in common is offered with its whole title.
    const pieces = [...nearPieces(keyword, heard), ...nearPieces(keyword, seen), ...heard]
    const near: string[] = []
    for (const text of new Set(pieces)) {
      if (near.length === NEAR_TEXTS) break
      if (await hasHits(text)) near.push(text)
    }
    return near.map((title) => ({ title }))
  })
}
