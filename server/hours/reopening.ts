import { reopenYear } from '@college/contract/hours/closing.ts'
import { isSharedAccount } from '@college/contract/kit/roles.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import type { App } from '../app-parts.ts'
import { askSecond } from '../approvals/door.ts'
import { Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { findClosing, noteReopening, openNextUnits, reopen } from '../ledger/door.ts'
import type { SecondAct } from '../registry/approvals.ts'
import { REOPENING } from './closing.ts'

const QUEUE = 'reopen-year'

/** A closed year is opened again by two administrators of the whole college (decision 050). */
export function serveReopening(app: App) {
  const { refusals } = reopenYear
  app.approvals.add(({ of, to }) => (of === REOPENING.of && to === REOPENING.to ? reopening(app) : undefined))
  app.jobs.handle(QUEUE, async () => {
    while ((await app.background.transaction(openNextUnits)) > 0);
  })
  // Whatever a process that ended has left.
  app.jobs.schedule(QUEUE, '*/10 * * * *')

  serve(app, reopenYear, async ({ input, user, ip, now }) => {
    if (isSharedAccount(user)) throw new Refusal(refusals.readOnly)
    const reason = input.reason.trim()
    if (reason === '') throw new Refusal(refusals.noReason)
    const tell = await app.database.transaction(async (database) => {
      if (!(await findClosing(database, input.id, true))) throw new Refusal(refusals.gone)
      await noteReopening(database, input.id, reason)
      return askSecond(app, database, { access: REOPENING, itemId: input.id, user, now, ip })
    })
    tell()
    return null
  })
}

function reopening(app: App): SecondAct {
  return {
    async propose(database, itemId, { lock }) {
      const closing = await findClosing(database, itemId, lock)
      if (!closing) return undefined
      const { unitName, year, people, by, at, reopenReason } = closing
      return {
        title: `${year} 年度 ${unitName}`,
        before: null,
        after: {},
        facts: [
          { label: '重新打开的原因', text: reopenReason },
          { label: '结转', text: `${by} ${dateTimeText(new Date(at))}` },
          { label: '以后', text: '学时和计划可以再登记，人员按现在的单位重新计入' },
        ],
        reach: { people, phones: null },
      }
    },
    async carryOut(database, { itemId, user, now, ip, requestedBy }) {
      const closing = await findClosing(database, itemId, true)
      await reopen(database, itemId, user.id, now)
      const [year, unitId, reason] = [closing?.year, closing?.unitId, closing?.reopenReason]
      const detail = { year, unitId, reason, requestedBy, confirmedBy: user.id }
      const event = { actor: user.id, action: 'reopen-year', target: unitId ?? '', result: 'done' as const, ip }
      await app.audit.add({ ...event, detail }, now)
    },
    done: () => app.jobs.send(QUEUE, {}),
  }
}
