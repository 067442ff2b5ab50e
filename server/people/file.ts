import { fileRefusals, personFile } from '@college/contract/people/file.ts'
import { staysOf, WHOLE_COLLEGE } from '@college/rules/people/stays.ts'
import { fileViewOf, sectionsOf } from '@college/rules/people/view.ts'
import { accountShown, findTransfers } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { found } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { findHead } from './rights.store.ts'

/** Who somebody is, as far as whoever asks may know it. */
export function servePersonFile(app: App) {
  serve(app, personFile, async ({ input: { id }, user, now }) => {
    const { name, unitName, unitsAbove, ...rights } = await findHead(app.database, user, id)
    const view = found(fileViewOf(rights), fileRefusals.notYours)
    const shown = { id, name, unitName, view, sections: sectionsOf(view, rights) }
    if (view === 'class') return { ...shown, account: null, unitsAbove: [], stays: [], coming: null }
    const [account, known] = await Promise.all([accountShown(app, { user, now }, id), findTransfers(app.database, id)])
    const coming = known?.transfers.find(({ isDone }) => !isDone)
    return {
      ...shown,
      account: account ?? null,
      unitsAbove,
      stays: known ? staysOf(known) : [],
      coming: coming
        ? {
            unitName: coming.toName || WHOLE_COLLEGE,
            holdsFrom: coming.holdsFrom,
            reason: coming.reason,
            by: coming.by,
          }
        : null,
    }
  })
}
