import { bannedWordList, putBannedWords, removeBannedWords } from '@college/contract/moderation/review.ts'
import { fold } from '@college/rules/moderation/fold.ts'
import type { WordLevel } from '@college/rules/moderation/word-matcher.ts'
import { Refusal } from '../kit/refusal.ts'
import { type App, serve } from '../kit/serve.ts'
import { cursorAfter, readCursor } from './cursor.ts'
import { wordStore } from './words.store.ts'

export function serveWords(app: App) {
  const store = wordStore(app.database)
  const distinct = (words: string[]) => [...new Set(words.map((word) => word.trim()))]

  serve(app, bannedWordList, async ({ input: { keyword, level, cursor, size } }) => {
    const after = readCursor(cursor, 1)
    const rows = await store.page({ keyword, level, after: after && { at: after.at, word: after.keys[0] ?? '' }, size })
    const last = rows.length === size ? rows.at(-1) : undefined
    return {
      rows: rows.map(({ word, level, at }) => ({ word, level: level as WordLevel, at: at.toISOString() })),
      next: last ? cursorAfter(last.at, last.word) : '',
    }
  })

  serve(app, putBannedWords, async ({ input, user, ip, now }) => {
    const words = distinct(input.words)
    // A word of nothing but signs would be in every text.
    if (words.some((word) => fold(word).units.length === 0)) throw new Refusal(putBannedWords.refusals.blank)
    const { level } = input
    const detail = { level, words: words.slice(0, 20), count: words.length }
    await app.audit.add({ actor: user.id, action: 'put-banned-words', result: 'done', ip, detail }, now)
    const changed = await store.put(
      words.map((word) => ({ word, level })),
      user.id,
      now,
    )
    app.moderation.forgetWords()
    return { changed }
  })

  serve(app, removeBannedWords, async ({ input, user, ip, now }) => {
    const words = distinct(input.words)
    const detail = { words: words.slice(0, 20), count: words.length }
    await app.audit.add({ actor: user.id, action: 'remove-banned-words', result: 'done', ip, detail }, now)
    const removed = await store.remove(words)
    app.moderation.forgetWords()
    return { removed: removed.length }
  })
}
