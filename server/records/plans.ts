import { togglePlan } from '@college/contract/records/study.ts'
import type { App } from '../app-parts.ts'
import { publishedStore } from '../courses/door.ts'
import { Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { keptWith } from '../kit/write-keys.ts'
import { planStore } from './plans.store.ts'

export function serveTogglePlan(app: App) {
  const plans = planStore(app.database)
  const courses = publishedStore(app.database)

  serve(app, togglePlan, async ({ input: { id }, user, now }) => {
    // Removal comes first: a withdrawn course can still be removed.
    if (await plans.isPlanned(user.id, id)) {
      return keptWith(app.database, async (database) => {
        await planStore(database).remove(user.id, id)
        return { isDo: false }
      })
    }
    if (!(await courses.isPublished(id))) throw new Refusal(togglePlan.refusals.noCourse)
    return keptWith(app.database, async (database) => {
      await planStore(database).add(user.id, id, now)
      return { isDo: true }
    })
  })
}
