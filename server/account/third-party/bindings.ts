import { bindings, unbind } from '@college/contract/account/bindings.ts'
import { Source } from '@college/contract/account/third-party.ts'
import { Value } from 'typebox/value'
import type { App } from '../../app-parts.ts'
import { Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { requireOwnAccount } from '../login/demo-visitor.ts'
import { linkStore } from './third-party.store.ts'

export function serveBindings(app: App) {
  const links = linkStore(app.database)

  serve(app, bindings, async ({ user }) => {
    const sources = await links.sourcesOf(user.id)
    return sources.filter((source) => Value.Check(Source, source)).map((source) => ({ source }))
  })
}

export function serveUnbind(app: App) {
  const links = linkStore(app.database)

  serve(app, unbind, async ({ input: { source }, user, ip, now }) => {
    requireOwnAccount(user)
    if (!(await links.remove(user.id, source))) throw new Refusal(unbind.refusals.notBound)
    await app.audit.add({ actor: user.id, action: 'unbind', result: 'done', ip, detail: { source } }, now)
    return null
  })
}
