import { closeYear, closingOf, closingReach, correctHours } from '@college/contract/hours/closing.ts'
import { noUnit } from '@college/contract/hours/hours.ts'
import { mayEver } from '@college/contract/kit/policies.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { isSharedAccount, type Role } from '@college/contract/kit/roles.ts'
import { isYearOver } from '@college/rules/hours/year.ts'
import { sql } from 'drizzle-orm'
import { accountFinder, peopleOf } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { waitingApproval } from '../approvals/door.ts'
import type { Database } from '../kit/database.ts'
import { Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { keepAnswer } from '../kit/write-keys.ts'
import { beginClosing, closeNextUnits, closingOfUnit, endClosing, isReopening } from '../ledger/door.ts'
import { mayInCollege } from '../policies/door.ts'
import { addCorrection, closedRowOf, correctionsOf } from './corrections.store.ts'
import { managedTree } from './tree.store.ts'
import { yearRuleOf } from './year-rule.ts'

const JOB = 'hours-closing'
const { refusals } = closeYear

type OfUnit = { unitId: string; year: number }

/** The unit that is meant and all below it, in the order of the tree; refuses one that this person does not manage. */
async function unitsOf(database: Database, userId: string, { unitId, year }: OfUnit) {
  const { units } = await managedTree(database, userId, year)
  const unit = units.find(({ id }) => id === unitId)
  if (!unit) throw new Refusal(noUnit)
  const below = new Set([unitId])
  for (const { id, parentId } of units) if (parentId !== null && below.has(parentId)) below.add(id)
  return { unit, ids: [...below] }
}

/** Why a year cannot be closed for a unit; undefined where it can. */
async function whyNotClose(
  database: Database,
  { unit, ids }: Awaited<ReturnType<typeof unitsOf>>,
  year: number,
  now: Date,
) {
  if (!isYearOver(year, now)) return refusals.notOver
  if (unit.isClosed) return refusals.closed
  return (await isReopening(database, ids, year)) ? refusals.reopening : undefined
}

/** The end of a year for a unit and those below it (decision 062). */
export function serveClosing(app: App) {
  serve(app, closingReach, async ({ input, user }) => {
    const { ids } = await unitsOf(app.database, user.id, input)
    const people = sql`select id from users where unit_id = any(${sql.param(ids)}::uuid[])`
    return { reach: await peopleOf(app.database, people) }
  })

  serve(app, closingOf, async ({ input, user, now }) => {
    const found = await unitsOf(app.database, user.id, input)
    const [closing, corrections, why] = await Promise.all([
      closingOfUnit(app.database, input.unitId, input.year),
      correctionsOf(app.database, found.ids, input.year),
      whyNotClose(app.database, found, input.year, now),
    ])
    const waiting = closing && (await waitingApproval(app.database, REOPENING, closing.id, now))
    const isMine = await mayInCollege(app.database, user, REOPENING)
    return {
      ...corrections,
      whyNot: why?.message ?? '',
      closing: closing?.isDone
        ? {
            ...closing,
            askedBy: waiting?.by ?? '',
            whyNotReopen: isMine ? '' : '重新打开由全院管理员提出，另一位全院管理员确认，请联系全院管理员',
          }
        : null,
    }
  })

  serve(app, closeYear, async ({ input, user, ip, now }) => {
    if (isSharedAccount(user)) throw new Refusal(refusals.readOnly)
    const found = await unitsOf(app.database, user.id, input)
    const why = await whyNotClose(app.database, found, input.year, now)
    if (why) throw new Refusal(why)
    const detail = { year: input.year, unitId: input.unitId }
    const event = { actor: user.id, action: 'close-year', target: input.unitId, result: 'done' as const, ip, detail }
    return {
      jobId: await app.staffJobs.start(user, JOB, { ...input, name: found.unit.name }, () => app.audit.add(event, now)),
    }
  })
  runClosings(app)
  serveCorrections(app)
}

export const REOPENING = { to: 'change', of: 'yearClosings' } as const

/** Closes some units in a step, so that nothing is half done and the rest goes on after the end of a process. */
function runClosings(app: App) {
  app.staffJobs.add<OfUnit & { name: string }>(JOB, {
    title: ({ year, name }) => `${year} 年度结转：${name}`,
    async run({ id, ownerId, input: { unitId, year }, done, step }) {
      const owner = await accountFinder(app.background)(ownerId)
      const roles = (owner?.roles ?? []) as Role[]
      if (!mayEver({ roles }, closeYear.access)) throw new Refusal(commonRefusals.notAllowed)
      const { ids } = await unitsOf(app.background, ownerId, { unitId, year })
      const planned = (await yearRuleOf(app, year, app.now())).planned / 10
      for (let closed = done, more = true; more; ) {
        await step(async (database) => {
          await beginClosing(database, { id, unitId, year, by: ownerId, now: app.now() })
          const units = await closeNextUnits(database, { id, unitId, year, planned })
          closed += units
          more = units > 0
          return { done: closed, total: ids.length, cursor: closed }
        })
      }
      const people = await endClosing(app.background, id)
      return { note: `${people} 人已结转`, result: { people } }
    },
  })
}

/** What is found wrong in a closed year is an entry of its own: who wrote it and why. */
function serveCorrections(app: App) {
  const { refusals: why } = correctHours
  serve(app, correctHours, async ({ input, user, ip, now }) => {
    if (isSharedAccount(user)) throw new Refusal(why.readOnly)
    const { userId, year, hours } = input
    const reason = input.reason.trim()
    if (hours === 0 || Math.round(hours * 10) !== hours * 10) throw new Refusal(why.noHours)
    if (reason === '') throw new Refusal(why.noReason)
    return app.database.transaction(async (database) => {
      const row = await closedRowOf(database, user.id, { userId, year })
      if (!row) throw new Refusal(why.noPerson)
      if (!row.isClosed) throw new Refusal(why.open)
      const entry = { userId, year, unitId: row.unitId, hours, reason, by: user.id, now }
      const answer = await keepAnswer(database, { id: await addCorrection(database, entry) })
      const detail = { year, hours, reason }
      await app.audit.add({ actor: user.id, action: 'correct-hours', target: userId, result: 'done', ip, detail }, now)
      return answer
    })
  })
}
