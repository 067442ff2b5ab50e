import { confirmApproval, declineApproval, withdrawApproval } from '@college/contract/approvals/approvals.ts'
import { type StaffAccess, secondNameOf } from '@college/contract/kit/policies.ts'
import { isSharedAccount } from '@college/contract/kit/roles.ts'
import type { App } from '../app-parts.ts'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { announceMessages, type NewMessage, sendMessages } from '../messages/door.ts'
import { approvalStore, type Request } from './approvals.store.ts'
import { fingerprintOf } from './ask.ts'
import { holdRights } from './holders.store.ts'

const { refusals } = confirmApproval

/** The end of a request: another person confirms or declines it, or whoever asked takes it back. */
export function serveSettling(app: App): void {
  serveConfirming(app)

  serve(app, declineApproval, async ({ input: { id, reason: written }, user, ip, now }) => {
    const reason = written.trim()
    if (reason === '') throw new Refusal(declineApproval.refusals.noReason)
    const sent = await app.database.transaction(async (database) => {
      const { request, holders } = await hold(database, id, user, now)
      requireOther(request, user, holders)
      await approvalStore(database).settle(id, 'declined', user.id, now, reason)
      const detail = { ...aboutOf(request), reason }
      await app.audit.add(
        { actor: user.id, action: 'decline-approval', target: request.itemId, result: 'done', ip, detail },
        now,
      )
      return tell(database, request, `${user.name} 退回了：${reason}`, now)
    })
    announce(app, sent, id)
    return null
  })

  serve(app, withdrawApproval, async ({ input: { id }, user, ip, now }) => {
    await app.database.transaction(async (database) => {
      const { request } = await hold(database, id, user, now)
      if (request.requestedBy !== user.id) throw new Refusal(withdrawApproval.refusals.notOwn)
      await approvalStore(database).settle(id, 'withdrawn', user.id, now)
      await app.audit.add(
        {
          ...{ actor: user.id, action: 'withdraw-approval', target: request.itemId, result: 'done', ip },
          detail: aboutOf(request),
        },
        now,
      )
    })
    app.realtime.toEveryone({ feature: 'approvals', id })
    return null
  })
}

function serveConfirming(app: App): void {
  serve(app, confirmApproval, async ({ input: { id }, user, ip, now }) => {
    const { request, sent } = await app.database.transaction(async (database) => {
      const { request, holders } = await hold(database, id, user, now)
      requireOther(request, user, holders)
      const { itemId, requestedBy } = request
      if (requestedBy === null || !holders.has(requestedBy)) throw new Refusal(refusals.lost)
      const act = app.approvals.find(accessOf(request))
      const proposal = found(await act.propose(database, itemId, { user, now, lock: true }), refusals.thingGone)
      if (fingerprintOf(proposal) !== request.fingerprint) throw new Refusal(refusals.changed)
      await act.carryOut(database, { itemId, user, now, ip, requestedBy })
      await approvalStore(database).settle(id, 'done', user.id, now)
      return { request, sent: await tell(database, request, `${user.name} 已经确认，已生效。`, now) }
    })
    await app.approvals.find(accessOf(request)).done(request.itemId, now)
    announce(app, sent, id)
    return null
  })
}

const accessOf = ({ thing, act }: Request) => ({ of: thing, to: act }) as StaffAccess

/** Both people stand in the log, whoever acts. */
const aboutOf = ({ thing, title, requestedBy }: Request) => ({ kind: thing, title, requestedBy })

/**
 * The request with everything that decides about it held until the transaction ends: the accounts of both people, then
 * the request. `holders` are those of them who may do the act now.
 */
async function hold(database: Database, id: string, user: User, now: Date) {
  if (isSharedAccount(user)) throw new Refusal(refusals.readOnly)
  const store = approvalStore(database)
  const seen = found(await store.find(id, now), refusals.gone)
  const people = [user.id, ...(seen.requestedBy === null ? [] : [seen.requestedBy])]
  const holders = await holdRights(database, accessOf(seen), people)
  // A statement of its own sees who settled it meanwhile, and into which account the asker's was merged.
  const request = found(await store.find(id, now, true), refusals.gone)
  if (request.state !== 'waiting') throw new Refusal(refusals[request.state])
  return { request, holders }
}

function requireOther({ requestedBy }: Request, user: User, holders: ReadonlySet<string>): void {
  if (requestedBy === user.id) throw new Refusal(refusals.own)
  if (!holders.has(user.id)) throw new Refusal(refusals.notAllowed)
}

/** Whoever asked reads what became of it. */
async function tell(database: Database, { id, thing, title, requestedBy }: Request, content: string, now: Date) {
  if (requestedBy === null) return []
  const message: NewMessage = {
    userId: requestedBy,
    kind: 'system',
    title: `您提出的${secondNameOf(thing as StaffAccess['of'])}“${title}”有了结果`,
    content,
    reason: `approval settled ${id}`,
  }
  return sendMessages(database, [message], now)
}

function announce(app: App, sent: Awaited<ReturnType<typeof tell>>, id: string): void {
  announceMessages(app, sent)
  app.realtime.toEveryone({ feature: 'approvals', id })
}
