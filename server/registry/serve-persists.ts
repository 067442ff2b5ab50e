import { metaData, metaPersistData, type PersistBeside, type PersistPage } from '@college/contract/kit/persist.ts'
import { readWire, writeWire } from '@college/contract/kit/wire.ts'
import { wordFor } from '@college/contract/kit/wire-plan.ts'
import { Value } from 'typebox/value'
import { requireAccess } from '../kit/access.ts'
import type { Ground } from '../kit/ground.ts'
import { found } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { readData } from './persisted-data.ts'
import type { Registries } from './registries.ts'

export function servePersists(app: Ground & Registries) {
  serve(app, metaPersistData, async ({ input, user, now, ip }) => {
    const { page, keep, share } = found(
      app.persists.find(input.namespace, input.pageName),
      metaPersistData.refusals.unknownPage,
    )
    requireAccess(page.access, user)
    const { data, dropped } = readData(page.data, input.data)
    if (dropped > 0) app.metrics.count('persist-field', 'dropped', dropped)
    const saved = await share.run(() =>
      keep({ data: readWire(page.data, data), beside: besideOf(page, input), user, now, ip }),
    )
    return Value.Clean(page.reply, writeWire(page.reply, saved)) as { _id: string }
  })

  serve(app, metaData, async ({ input, user, now }) => {
    const { field, choices } = found(
      app.persists.findChoices(input.namespace, input.field),
      metaData.refusals.unknownPage,
    )
    requireAccess(field.access, user)
    return choices({ user, now })
  })
}

/** Only the fields that the page lists. */
function besideOf({ beside = [] }: PersistPage, input: PersistBeside): PersistBeside {
  const words = beside.map(wordFor)
  return Object.fromEntries(words.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])))
}
