import { appealBan, appealQueue, decideAppeal, ownBans } from '@college/contract/moderation/appeals.ts'
import type { App } from '../app-parts.ts'
import type { User } from '../kit/access.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { appealStore } from './appeals.store.ts'
import { banStore } from './bans.store.ts'
import { changeAndTell } from './bans.ts'

/** A banned person asks once to be judged again (D3-Q14). */
export function serveAppeals(app: App) {
  serve(app, ownBans, async ({ user, now }) => appealStore(app.database).own(user.id, now))

  serve(app, appealBan, async ({ input: { id, reason: given }, user, now }) => {
    const { refusals } = appealBan
    const reason = given.trim()
    if (reason === '') throw new Refusal(refusals.noReason)
    await app.database.transaction(async (transaction) => {
      const store = appealStore(transaction)
      if (!(await store.lockOwnBan(id, user.id, now))) throw new Refusal(refusals.noBan)
      if (!(await store.add(id, user.id, reason, now))) throw new Refusal(refusals.again)
    })
    return null
  })

  serve(app, appealQueue, async ({ input, user, now }) => {
    const { rows, total } = await appealStore(app.database).page(input, user, now)
    return {
      total,
      rows: rows.map(({ isOwnBan, ...row }) => ({
        ...row,
        whyNot: whyNotDecide(user, { ...row, isOwnBan })?.message ?? '',
      })),
    }
  })

  serve(app, decideAppeal, async ({ input: { id, act, reason: given }, user, ip, now }) => {
    const { refusals } = decideAppeal
    const reason = given.trim()
    if (reason === '') throw new Refusal(refusals.noReason)
    await changeAndTell(app, async (transaction) => {
      const store = appealStore(transaction)
      const { banId, userId, isTheirs, isOwnBan } = found(await store.lockWaiting(id, user, now), refusals.noAppeal)
      if (!isTheirs) throw new Refusal(refusals.otherUnit)
      const why = whyNotDecide(user, { userId, isOwnBan })
      if (why) throw new Refusal(why)
      const state = act === 'lift' ? 'lifted' : 'upheld'
      if (act === 'lift') await banStore(transaction).lift(banId, now)
      await store.settle(banId, { state, by: user.id, note: reason, now })
      const detail = { before: { state: 'waiting' }, after: { state, reason } }
      await app.audit.add({ actor: user.id, action: 'decide-appeal', target: userId, result: 'done', ip, detail }, now)
      const title = act === 'lift' ? '申诉成立，您的禁言已解除' : '您的申诉未获支持，禁言继续'
      return { userId, kind: 'system', title, content: `理由：${reason}` }
    })
    return null
  })
}

/** Nobody is judge in their own case: neither who was banned nor who banned. */
function whyNotDecide(user: Pick<User, 'id'>, { userId, isOwnBan }: { userId: string; isOwnBan: boolean }) {
  const { ownAppeal, ownBan } = decideAppeal.refusals
  if (userId === user.id) return ownAppeal
  return isOwnBan ? ownBan : undefined
}
