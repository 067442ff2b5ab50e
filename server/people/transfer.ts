import { cancelTransfer, FURTHEST_TRANSFER, previewTransfer, transferUser } from '@college/contract/people/acts.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import { mayHoldFrom, transferEffects } from '@college/rules/people/transfer.ts'
import {
  accountShown,
  changing,
  removeWaiting,
  requireReachedUnit,
  tellMoved,
  transferAccount,
  unitNamed,
} from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { countMovedTasks } from '../tasks/door.ts'

/** Another unit for a person, from a day on: what it will do, the act, and taking it back before its day. */
export function serveTransfers(app: App) {
  serve(app, previewTransfer, async ({ input: { id, unitId = null, holdsFrom }, user, now }) => {
    const account = found(await accountShown(app, { user, now }, id), previewTransfer.refusals.noUser)
    await requireReachedUnit(app.database, user.id, unitId)
    const today = dayOf(now)
    const [toName, tasks] = await Promise.all([
      unitNamed(app.database, unitId),
      countMovedTasks(app.database, { userId: id, toUnitId: unitId, today }),
    ])
    return { effects: transferEffects({ fromName: account.unitName, toName, holdsFrom, today, ...tasks }) }
  })

  serve(app, transferUser, async (asked) => {
    const { input, user, ip, now } = asked
    const { id, unitId: toUnitId, holdsFrom, why } = input
    if (!mayHoldFrom(holdsFrom, dayOf(now), FURTHEST_TRANSFER)) throw new Refusal(transferUser.refusals.wrongDay)
    const job = input.job?.trim() || undefined
    const isDone = await changing(app, asked, id, (database, locked) =>
      transferAccount(app, database, { ...locked, toUnitId, holdsFrom, job }, { why: why.trim(), now, ip }),
    )
    if (isDone && user.id !== id) tellMoved(app, id)
    return { isDone }
  })

  serve(app, cancelTransfer, async (asked) => {
    const { input, user, ip, now } = asked
    await changing(app, asked, input.id, async (database, { account }) => {
      if (!(await removeWaiting(database, account.id))) throw new Refusal(cancelTransfer.refusals.none)
      const detail = { reason: input.why.trim() }
      await app.audit.add(
        { actor: user.id, action: 'cancel-transfer', target: account.id, result: 'done', ip, detail },
        now,
      )
    })
    return null
  })
}
