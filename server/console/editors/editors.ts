import { consoleEditors } from '@college/contract/console/editors.ts'
import type { App } from '../../app-parts.ts'
import { serve } from '../../kit/serve.ts'
import { editorStore } from './editors.store.ts'

/** The feature of the live event: who has the page open is not who had. */
const FEATURE = 'editors'

/** Who else has the page of a thing open; those are told at once when somebody comes, begins to change, or leaves. */
export function serveEditors(app: App) {
  const store = editorStore(app.database)

  serve(app, consoleEditors, async ({ input: { thing, id, doing }, user, now }) => {
    const page = { thing, id, userId: user.id }
    const { colleagues, isNews } =
      doing === 'leaving'
        ? { colleagues: await store.leave(page, now), isNews: true }
        : await store.enter({ ...page, isChanging: doing === 'changing' }, now)
    if (isNews) for (const { userId } of colleagues) app.realtime.toUser(userId, { feature: FEATURE, id })
    return doing === 'leaving' ? [] : colleagues
  })
}
