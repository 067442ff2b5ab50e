import { actOnClasses, type ClassOutcome, classReach, missingInClasses } from '@college/contract/classes/acts.ts'
import type { App } from '../../app-parts.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { classActsOf, missingIn } from './acts.ts'
import { draftStore } from './draft.store.ts'
import { classesReach } from './reach.store.ts'
import type { EditParts } from './save.ts'

/** The acts on several classes: each is asked and done by itself, as if it were the only one. */
export function serveClassesAtOnce(app: App, parts: EditParts) {
  const acts = classActsOf(app, parts)

  serve(app, missingInClasses, async ({ input: { ids }, user, now }) => {
    const store = draftStore(app.database)
    const catalogue = parts.catalogueOf(app.database, user)
    const rows: { id: string; missing: string }[] = []
    // One after another: a call takes one connection, however many classes it names.
    for (const id of ids) {
      const one = await store.find(user, id, now)
      if (one) rows.push({ id, missing: await missingIn(catalogue, one) })
    }
    return rows
  })

  serve(app, classReach, async ({ input: { ids }, user }) => ({
    reach: found(await classesReach(app.database, user, ids.split(',')), classReach.refusals.noClass),
  }))

  serve(app, actOnClasses, async ({ input: { act, ids }, user, now, ip }) => {
    const outcomes: ClassOutcome[] = []
    for (const id of ids) {
      const refusal = await whyRefused(acts[act]({ input: { id }, user, now, ip }))
      outcomes.push({ id, refusal })
    }
    return outcomes
  })
}

/** '' where it was done. What is no refusal is a fault of the whole call; the classes before it stay done. */
async function whyRefused(acting: Promise<unknown>): Promise<string> {
  try {
    await acting
    return ''
  } catch (error) {
    if (error instanceof Refusal) return error.text.message
    throw error
  }
}
