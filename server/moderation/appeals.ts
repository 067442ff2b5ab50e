import { appealBan, appealQueue, decideAppeal, ownBans } from '@college/contract/moderation/appeals.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { type App, serve } from '../kit/serve.ts'
import { appealStore } from './appeals.store.ts'
import { banStore } from './bans.store.ts'
import { changeAndTell } from './bans.ts'
import { requireReviewer } from './scope.ts'

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

  serve(app, appealQueue, async ({ input, now }) => appealStore(app.database).page(input, now))

  serve(app, decideAppeal, async ({ input: { id, act, reason: given }, user, ip, now }) => {
    const { refusals } = decideAppeal
    const reason = given.trim()
    if (reason === '') throw new Refusal(refusals.noReason)
    await changeAndTell(app, async (transaction) => {
      const store = appealStore(transaction)
      const { banId, userId, classId } = found(await store.lockWaiting(id, now), refusals.noAppeal)
      await requireReviewer(app, user, classId)
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
