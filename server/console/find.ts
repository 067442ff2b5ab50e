import { consoleFind } from '@college/contract/console/find.ts'
import type { App } from '../app-parts.ts'
import { serve } from '../kit/serve.ts'

/** Finds people and things by a word, whatever page one is at (D1-B006). */
export function serveFind(app: App) {
  serve(app, consoleFind, async ({ input, user, now }) => {
    const word = input.word.trim()
    return word === '' ? [] : app.finds.of({ user, word, now })
  })
}
