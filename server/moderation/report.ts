import { MOST_REPORTS_A_DAY, reportThing } from '@college/contract/moderation/review.ts'
import { hidesUnseen } from '@college/rules/moderation/report-weight.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { asSystem } from '../kit/acting.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { readUuid } from '../kit/sql.ts'
import { queueStore } from './queue.store.ts'
import { reporterStore } from './reporters.store.ts'
import { reportStore } from './reports.store.ts'
import { moderationSettings } from './settings.ts'

const { refusals } = reportThing
const PER_DAY = { most: MOST_REPORTS_A_DAY, seconds: 24 * 3_600 }
const LEAST = 1

/** A few reports hide the thing until a reviewer decides, unless staff wrote it: then it waits and is shown. */
export function serveReports(app: App) {
  serve(app, reportThing, async ({ input: { kind: name, ...input }, user, now }) => {
    const reason = input.reason.trim()
    if (reason === '') throw new Refusal(refusals.noReason)
    const kind = found(app.moderation.kinds.find(name), refusals.noThing)
    // The ids of everything that is reviewed.
    const id = found(readUuid(input.id), refusals.noThing)
    const { classId } = found(await kind.mayReport(id, user), refusals.noThing)
    if (!(await app.limits.take(`report ${user.id}`, PER_DAY, now))) throw new Refusal(refusals.enoughToday)
    const most = Math.max(LEAST, Number(await app.settings.get(moderationSettings.reportsToHold)) || 0)

    const after = await app.database.transaction(async (transaction) => {
      const thing = { kind: name, id, ...(classId !== undefined && { classId }) }
      const reporters = reporterStore(transaction)
      const row = found(await reportStore(transaction).report(thing, user.id, { reason, now }), refusals.again)
      // It was taken down at this moment: this report would never be answered.
      if (row.state !== 'waiting') throw new Refusal(refusals.noThing)
      if (row.isHidden || !hidesUnseen(await reporters.records(thing), most)) return undefined
      const author = app.moderation.kinds.authorOf({ kind: sql`${name}`, id: sql`${id}` })
      if (await asSystem('reported author', () => reporters.isOfStaff(author))) return undefined
      await queueStore(transaction).hide(thing)
      return kind.hide([id], now, transaction)
    })
    after?.()
    return null
  })
}
