import { LoginLayout, loginLayout, standardLayout } from '@college/contract/account/layout.ts'
import { Value } from 'typebox/value'
import type { App } from '../../app-parts.ts'
import { cachedFor } from '../../kit/cached-for.ts'
import { serve } from '../../kit/serve.ts'
import { ensureVisitor } from '../../kit/visitor.ts'
import { agreementStore } from '../agreement/agreements.store.ts'
import { accountSettings } from '../settings.ts'
import { makeProviders } from '../third-party/third-party.ts'

export function serveLoginLayout(app: App) {
  const providers = makeProviders(app.config)
  const findVersion = cachedFor(1_000, app.now, () => agreementStore(app.database).version())

  serve(app, loginLayout, async (asked) => {
    // Before any code is sent: of two sends at once that each made an id, one would be bound to the lost one.
    ensureVisitor(app.config, asked)
    const layout = readLayout(await app.settings.get(accountSettings.loginLayout))
    const thirdParties = layout.thirdParties.flatMap((source) => {
      const provider = providers[source]
      return provider ? [{ source, corpId: provider.corpId }] : []
    })
    return { ...layout, thirdParties, agreement: await findVersion() }
  })
}

/** Field by field: one that makes no sense falls back to its default, and nobody is locked out by a typing error. */
function readLayout(stored: string): LoginLayout {
  const given = objectOf(stored)
  const fields = Object.entries(LoginLayout.properties).map(([name, shape]) => {
    const value = given[name]
    return [name, Value.Check(shape, value) ? value : standardLayout[name as keyof LoginLayout]]
  })
  return Object.fromEntries(fields) as LoginLayout
}

function objectOf(stored: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(stored)
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
