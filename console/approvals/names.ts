import type { ApprovalState, approvalItem } from '@college/contract/approvals/approvals.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { secondNameOf, type Thing } from '@college/contract/kit/policies.ts'

/** A request as its page reads it. */
export type Known = Reply<typeof approvalItem>

/** What is done: 发布用户协议和隐私规则. */
export const actName = ({ thing }: { thing: string }): string => secondNameOf(thing as Thing)

const states: Record<ApprovalState, string> = {
  waiting: '待确认',
  done: '已确认',
  declined: '已退回',
  withdrawn: '已撤回',
  expired: '已失效',
}

export const stateName = (state: ApprovalState): string => states[state]
