import { MOST_NAMES, staffChoices } from '@college/contract/console/choices.ts'
import { requireAccess } from '../kit/access.ts'
import type { Ground } from '../kit/ground.ts'
import { found } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { choiceStore } from './choices.store.ts'
import type { Registries } from './registries.ts'

export function serveChoices(app: Ground & Registries) {
  const store = choiceStore(app.database)

  serve(app, staffChoices, async ({ input: { from, keyword = '', ids }, user }) => {
    const source = found(app.choices.find(from), staffChoices.refusals.unknown)
    requireAccess(source.access, user)
    if (ids === undefined) return store.search(source, keyword.trim(), user)
    return store.shown(source, ids.split(',').slice(0, MOST_NAMES), user)
  })
}
