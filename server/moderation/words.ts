import type { Changed } from '@college/contract/kit/form.ts'
import {
  bannedWordList,
  levelBannedWord,
  putBannedWords,
  removeBannedWords,
} from '@college/contract/moderation/words.ts'
import { fold } from '@college/rules/moderation/fold.ts'
import type { WordLevel } from '@college/rules/moderation/word-matcher.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import type { User } from '../kit/access.ts'
import { versionOf } from '../kit/edits.store.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { requirePermit, reviewsEverybody } from '../policies/door.ts'
import { cursorAfter, readCursor } from './cursor.ts'
import { lockWord, wordStore } from './words.store.ts'

/** The list holds for the whole college, so that reviewing staff at its top keep it. */
const requireKeeper = (app: App, user: User) =>
  requirePermit(
    app.database,
    user,
    { access: putBannedWords.access, thing: {}, from: sql`` },
    { notYours: putBannedWords.refusals.onlyTop },
  )

export function serveWords(app: App) {
  const store = wordStore(app.database)
  const distinct = (words: string[]) => [...new Set(words.map((word) => word.trim()))]

  serve(app, bannedWordList, async ({ input: { keyword, level, cursor, size }, user }) => {
    const after = readCursor(cursor, 1)
    const rows = await store.page({ keyword, level, after: after && { at: after.at, word: after.keys[0] ?? '' }, size })
    const last = rows.length === size ? rows.at(-1) : undefined
    return {
      rows: rows.map(({ word, level, at }) => ({ word, level: level as WordLevel, at: at.toISOString() })),
      next: last ? cursorAfter(last.at, last.word) : '',
      mayEdit: await reviewsEverybody(app.database, user),
    }
  })

  serve(app, putBannedWords, async ({ input, user, ip, now }) => {
    await requireKeeper(app, user)
    const words = distinct(input.words)
    // A word of nothing but signs would be in every text.
    if (words.some((word) => fold(word).units.length === 0)) throw new Refusal(putBannedWords.refusals.blank)
    const { level } = input
    const detail = { level, words: words.slice(0, 20), count: words.length }
    await app.audit.add({ actor: user.id, action: 'put-banned-words', result: 'done', ip, detail }, now)
    const added = await store.add(
      words.map((word) => ({ word, level })),
      user.id,
      now,
    )
    app.moderation.forgetWords()
    return added
  })

  serve(app, levelBannedWord, async ({ input: { word, was, level }, user, ip, now }) => {
    const { refusals } = levelBannedWord
    await requireKeeper(app, user)
    await app.database.transaction(async (transaction) => {
      const { level: before, by, at } = found(await lockWord(transaction, word), refusals.gone)
      if (before !== was) {
        const present = { level: before }
        const told: Changed = { by, at: at.toISOString(), version: versionOf(present), value: present }
        throw new Refusal(refusals.changed, told)
      }
      if (before === level) return
      await wordStore(transaction).level(word, level, user.id, now)
      const detail = { before: { level: before }, after: { level } }
      const event = { actor: user.id, action: 'put-banned-words', target: word, result: 'done' as const, ip, detail }
      await app.audit.add(event, now)
    })
    app.moderation.forgetWords()
    return null
  })

  serve(app, removeBannedWords, async ({ input, user, ip, now }) => {
    await requireKeeper(app, user)
    const words = distinct(input.words)
    const detail = { words: words.slice(0, 20), count: words.length }
    await app.audit.add({ actor: user.id, action: 'remove-banned-words', result: 'done', ip, detail }, now)
    const removed = await store.remove(words)
    app.moderation.forgetWords()
    return { removed: removed.length }
  })
}
