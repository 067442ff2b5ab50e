import { getState, signAdd, signValid } from '@college/contract/columns/column.ts'
import { columnState } from '@college/rules/columns/column-state.ts'
import type { App } from '../app-parts.ts'
import { serve } from '../kit/serve.ts'
import { columnStore } from './column.store.ts'
import { openColumn } from './open-column.ts'

export function serveColumnState(app: App) {
  const store = columnStore(app.database)

  serve(app, getState, async ({ input: { id }, user }) => ({
    state: columnState(await store.find(id), user === undefined),
  }))
}

export function serveColumnSign(app: App) {
  const store = columnStore(app.database)

  serve(app, signValid, async ({ input: { id }, user }) => {
    await openColumn(store, id, user)
    return { sign: (await store.findMember(id, user.id)) !== undefined }
  })

  serve(app, signAdd, async ({ input: { id }, user, now }) => {
    await openColumn(store, id, user)
    await store.addMember(id, user.id, now)
    return { sign: true as const }
  })
}
