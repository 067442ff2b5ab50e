import { type Judgement, makeWordMatcher, type WordMatcher } from '@college/rules/moderation/word-matcher.ts'
import { makeConnectionShare } from '../kit/connection-share.ts'
import type { Database } from '../kit/database.ts'
import { wordStore } from './words.store.ts'

/**
 * Milliseconds for which a process trusts that the words are those that it knows: a change reaches every process within
 * a second, and a busy one asks the database twice per second.
 */
const TRUSTED_MS = 500

export type Judge = {
  judge(text: string): Promise<Judgement>
  /** The next text is judged by the words as they are then. */
  forget(): void
}

export function makeJudge(database: Database): Judge {
  const store = wordStore(database)
  // A share of its own: one read serves many callers, and must not wait for the connections of the first.
  const share = makeConnectionShare()
  let known: { version: number; matcher: WordMatcher } | undefined
  let asked: { until: number; matcher: Promise<WordMatcher> } | undefined

  async function read(): Promise<WordMatcher> {
    // The version first: words that change in between are read again.
    const version = await store.version()
    if (known?.version !== version) known = { version, matcher: makeWordMatcher(await store.all()) }
    return known.matcher
  }

  function current(): Promise<WordMatcher> {
    const at = performance.now()
    if (!asked || asked.until <= at) {
      const mine = { until: at + TRUSTED_MS, matcher: share.run(read) }
      asked = mine
      mine.matcher.catch(() => {
        if (asked === mine) asked = undefined
      })
    }
    return asked.matcher
  }

  return {
    judge: async (text) => (await current()).judge(text),
    forget() {
      asked = undefined
    },
  }
}
