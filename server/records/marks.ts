import { toggleFavourite, togglePlan } from '@college/contract/records/study.ts'
import { publishedStore } from '../courses/door.ts'
import { Refusal } from '../kit/refusal.ts'
import { type App, serve } from '../kit/serve.ts'
import { markStore } from './marks.store.ts'

export function serveToggleFavourite(app: App) {
  const marks = markStore(app.database)
  const courses = publishedStore(app.database)

  serve(app, toggleFavourite, async ({ input: { ywid }, user, now }) => {
    // Removal comes first: a withdrawn course can still be removed.
    if (await marks.removeFavourite(user.id, ywid)) return { isDo: false }
    if (!(await courses.isPublished(ywid))) throw new Refusal(toggleFavourite.refusals.noCourse)
    await marks.addFavourite(user.id, ywid, now)
    return { isDo: true }
  })
}

export function serveTogglePlan(app: App) {
  const marks = markStore(app.database)
  const courses = publishedStore(app.database)

  serve(app, togglePlan, async ({ input: { id }, user, now }) => {
    if (await marks.removePlan(user.id, id)) return { isDo: false }
    if (!(await courses.isPublished(id))) throw new Refusal(togglePlan.refusals.noCourse)
    await marks.addPlan(user.id, id, now)
    return { isDo: true }
  })
}
