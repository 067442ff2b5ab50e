import { queryListCount } from '@college/contract/messages/count.ts'
import type { App } from '../app-parts.ts'
import { serve } from '../kit/serve.ts'
import { messageCountStore } from './count.store.ts'

export function serveQueryListCount(app: App) {
  const store = messageCountStore(app.database)

  serve(app, queryListCount, async ({ user }) => ({ count: await store.countUnread(user.id) }))
}
