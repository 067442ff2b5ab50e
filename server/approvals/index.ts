import { approvalItem, approvalList } from '@college/contract/approvals/approvals.ts'
import { mayEver, type StaffAccess } from '@college/contract/kit/policies.ts'
import type { App } from '../app-parts.ts'
import { found } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { sumWaiting } from '../registry/waiting.ts'
import { approvalStore } from './approvals.store.ts'
import { fingerprintOf } from './ask.ts'
import { serveSettling } from './settle.ts'

const { refusals } = approvalItem

/** Acts that touch everybody: one person asks, another one confirms (docs/rights.md). */
export function serveApprovals(app: App): void {
  const store = approvalStore(app.database)
  app.waiting.add('approvals', async (user, now) => {
    if (!mayEver(user, approvalList.access)) return { count: 0, note: '' }
    const waiting = await approvalStore(app.background).waiting(user, now)
    return sumWaiting(
      waiting.map((one) => ({ ...one, count: 1 })),
      '件',
    )
  })

  serve(app, approvalList, async ({ input: { state, pageNum, pageSize }, user, now }) =>
    store.page(user, { isWaiting: state === 'waiting', now, limit: pageSize, offset: (pageNum - 1) * pageSize }),
  )

  serve(app, approvalItem, async ({ input: { id }, user, now }) => {
    const row = found(await store.one(user, id, now), refusals.gone)
    const { fingerprint, itemId } = found(await store.find(id, now), refusals.gone)
    const act = app.approvals.find({ of: row.thing, to: row.act } as StaffAccess)
    const proposal = await act.propose(app.database, itemId, { user, now, lock: false })
    const isChanged = proposal !== undefined && fingerprintOf(proposal) !== fingerprint
    return { ...row, proposal: proposal ?? null, whyNot: whyNot(row, { isGone: !proposal, isChanged }) }
  })

  serveSettling(app)
}

type Row = { state: keyof typeof reasons | 'waiting'; isOwn: boolean; mayDo: boolean }
const reasons = {
  done: '已经确认',
  declined: '已经退回',
  withdrawn: '提出的人已经撤回',
  expired: '没有人在期限内确认，已经失效',
}

/** By the rules of the confirmation, before it is asked for. */
function whyNot({ state, isOwn, mayDo }: Row, { isGone, isChanged }: { isGone: boolean; isChanged: boolean }): string {
  if (state !== 'waiting') return reasons[state]
  if (isGone) return '要处理的内容已经不在了'
  if (isChanged) return '内容在提出以后改过，要撤回后重新提出'
  if (isOwn) return '这是您提出的，要由另一位管理员确认'
  return mayDo ? '' : '您没有这项权力'
}
