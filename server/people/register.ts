import { isSharedAccount } from '@college/contract/kit/roles.ts'
import { registerHours } from '@college/contract/people/acts.ts'
import { registeredTitle } from '@college/rules/people/hours-lines.ts'
import { yearOf } from '@college/rules/records/hours.ts'
import { accountFinder, requireOwnAccount } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { keepAnswer } from '../kit/write-keys.ts'
import { addRegistered, closedAmong, holdYears } from '../ledger/door.ts'
import { hoursEarned } from '../tasks/door.ts'
import { requirePerson } from './rights.store.ts'

const { refusals } = registerHours

const isTenth = (hours: number): boolean => hours !== 0 && Math.round(hours * 10) / 10 === hours

/** Hours that staff add or take, as a line of its own with its reason; tasks that ask for hours follow at once. */
export function serveRegisterHours(app: App) {
  serve(app, registerHours, async ({ input, user, ip, now }) => {
    requireOwnAccount(user)
    const { id, year, hours } = input
    const [reason, evidence] = [input.why.trim(), input.evidence?.trim() ?? '']
    await requirePerson(app.database, user, registerHours.access, id)
    if (id === user.id) throw new Refusal(refusals.own)
    if (!isTenth(hours)) throw new Refusal(refusals.wrongHours)
    if (year > yearOf(now)) throw new Refusal(refusals.futureYear)
    const account = found(await accountFinder(app.database)(id), refusals.closed)
    if (isSharedAccount(account)) throw new Refusal(refusals.demo)
    const answer = await app.database.transaction(async (database) => {
      await holdYears(database)
      const closed = await closedAmong(database, [{ userId: id, year }])
      if (closed.size > 0) throw new Refusal(refusals.yearClosed)
      const title = registeredTitle(hours, reason)
      const wish = { userId: id, year, hours, title, reason, evidence, by: user.id, now }
      const after = await addRegistered(database, wish)
      if (after === undefined) throw new Refusal(refusals.belowZero)
      await hoursEarned(database, [{ userId: id, courseId: null, earnedAt: now }], now)
      const kept = await keepAnswer(database, { hours: after })
      const detail = { year, hours, reason, ...(evidence && { evidence }) }
      await app.audit.add({ actor: user.id, action: 'register-hours', target: id, result: 'done', ip, detail }, now)
      return kept
    })
    app.realtime.toUser(id, { feature: 'records', id: '' })
    return answer
  })
}
