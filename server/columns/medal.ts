import { channelMedal, takeMedal } from '@college/contract/columns/column.ts'
import type { App } from '../app-parts.ts'
import { unitCourseStore } from '../courses/door.ts'
import { serve } from '../kit/serve.ts'
import { finishedCheck } from '../ledger/door.ts'
import { columnStore } from './column.store.ts'
import { openColumn } from './open-column.ts'
import { columnSettings } from './settings.ts'

export function serveColumnMedal(app: App) {
  const store = columnStore(app.database)
  const courses = unitCourseStore(app.database)
  const hasFinishedAll = finishedCheck(app.database)

  /** Whether the person has finished every published course of the column. A column without courses has no medal. */
  async function hasEarned(columnId: string, userId: string): Promise<boolean> {
    if ((await app.settings.get(columnSettings.hasMedals)) !== '1') return false
    const units = await store.findUnits(columnId)
    const periods = await courses.periodsOf(units.flatMap(({ courseIds }) => courseIds))
    return periods.size > 0 && hasFinishedAll(userId, [...periods.keys()])
  }

  serve(app, channelMedal, async ({ input: { id }, user }) => {
    await openColumn(store, id, user)
    const flag = await hasEarned(id, user.id)
    const member = flag ? await store.findMember(id, user.id) : undefined
    return { flag, isNew: member?.congratulatedAt === null }
  })

  serve(app, takeMedal, async ({ input: { id }, user, now }) => {
    await openColumn(store, id, user)
    const isEarned = await hasEarned(id, user.id)
    return { isFirst: isEarned && (await store.takeCongratulation(id, user.id, now)) }
  })
}
