import { withdrawEnrolment } from '@college/contract/classes/enrol.ts'
import { classState, isWaiting, withdrawalRefusal } from '@college/rules/classes/membership.ts'
import { termsOf } from '@college/rules/classes/standing.ts'
import type { App } from '../../app-parts.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { membershipStore } from './membership.store.ts'

/**
 * Takes back the caller's own enrolment. It holds the same lock of the class as the acts of reviewers: whoever comes
 * second sees what the first one made of it.
 */
export function serveWithdrawEnrolment(app: App) {
  const { refusals } = withdrawEnrolment

  serve(app, withdrawEnrolment, ({ input: { id: classId }, user, now }) =>
    app.database.transaction(async (transaction) => {
      const store = membershipStore(transaction)
      const row = found((await store.lockClasses([classId])).get(classId), refusals.noClass)
      const [before] = await store.findMembers([{ classId, userId: user.id }])
      const refusal = withdrawalRefusal(before)
      if (refusal) throw new Refusal(refusals[refusal])
      if (!isWaiting(before)) return { state: classState(termsOf(row, now), before) }
      const change = { classId, userId: user.id, before, after: undefined, actorId: null, reason: '', at: now }
      await store.change([{ ...change, events: ['withdrawn'] }])
      await store.dropForm(classId, user.id)
      return { state: classState(termsOf({ ...row, placesTaken: row.placesTaken - 1 }, now), undefined) }
    }),
  )
}
