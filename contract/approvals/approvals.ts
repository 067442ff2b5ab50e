import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageNum, pageSize, text } from '../kit/fields.ts'
import { Reach } from '../kit/reach.ts'
import { commonRefusals, readOnly } from '../kit/refusals.ts'

// Acts that touch everybody take two people (`needsSecond` of contract/kit/policies.ts): one asks, another one who may do
// the same confirms, and then it happens.

/** Days for which a request can be confirmed. */
export const APPROVAL_DAYS = 7
/** Characters. */
export const LONGEST_DECLINE = 200

const states = ['waiting', 'done', 'declined', 'withdrawn', 'expired'] as const
export type ApprovalState = (typeof states)[number]

const request = {
  id,
  /** Its rows in the policy table: what is done with which kind of thing. */
  thing: Type.String(),
  act: Type.String(),
  /** The name of the thing. */
  title: Type.String(),
  /** As counted when it was asked for. */
  reach: Reach,
  by: Type.String(),
  at: Type.String(),
  until: Type.String(),
  state: Type.Enum(states),
  /** Who confirmed or declined it, when, and why; '' before. */
  settledBy: Type.String(),
  settledAt: Type.String(),
  reason: Type.String(),
  /** Whoever asks now asked for it. */
  isOwn: Type.Boolean(),
}

/** What this person may confirm or asked for: what waits with the oldest first, what is settled with the newest first. */
export const approvalList = endpoint({
  id: 'D1-B254-approvals',
  method: 'GET',
  path: '/nc/console/approvals',
  access: { to: 'see', of: 'approvals' },
  input: Type.Object({
    state: Type.Enum(['waiting', 'settled'] as const, { default: 'waiting' }),
    pageNum,
    pageSize: pageSize(50),
  }),
  reply: Type.Object({ total: Type.Integer(), rows: Type.Array(Type.Object(request)) }),
  refusals: {},
})

const gone = { state: 'notFound', message: '这件事已经不在了' } as const
const values = Type.Record(Type.String(), Type.Unknown())

/** One of them with what would happen. */
export const approvalItem = endpoint({
  id: 'D1-B254-approval',
  method: 'GET',
  path: '/nc/console/approvals/:id',
  access: { to: 'see', of: 'approvals' },
  input: Type.Object({ id }),
  reply: Type.Object({
    ...request,
    /** The thing as it is now; null when it is not there any more. */
    proposal: Type.Union([
      Type.Null(),
      Type.Object({
        /** What it takes the place of; null where there is nothing. */
        before: Type.Union([Type.Null(), values]),
        after: values,
        /** What no field says, such as a checksum. */
        facts: Type.Array(Type.Object({ label: Type.String(), text: Type.String() })),
        reach: Reach,
      }),
    ]),
    /** Why this person cannot confirm it; '' where they can. */
    whyNot: Type.String(),
  }),
  refusals: { gone },
})

/** Why a request cannot be settled any more, or not by this person. */
const settling = {
  gone,
  readOnly,
  withdrawn: { state: 'ruleSaysNo', message: '提出的人已经撤回' },
  done: { state: 'ruleSaysNo', message: '已经由另一位管理员确认' },
  declined: { state: 'ruleSaysNo', message: '已经由另一位管理员退回' },
  expired: { state: 'ruleSaysNo', message: `提出以后 ${APPROVAL_DAYS} 天没有人确认，已经失效，请重新提出` },
  own: { state: 'forbidden', message: '这是您提出的，要由另一位管理员确认' },
  notAllowed: commonRefusals.notAllowed,
} as const

/** Does what was asked for, once. Both people must hold the right at this moment, and the thing be as it was proposed. */
export const confirmApproval = endpoint({
  id: 'D1-B254-confirm',
  method: 'POST',
  path: '/nc/console/approvals/confirm',
  repeat: 'idempotent',
  access: { to: 'decide', of: 'approvals' },
  input: Type.Object({ id }),
  reply: Type.Null(),
  refusals: {
    ...settling,
    lost: { state: 'ruleSaysNo', message: '提出的人已经没有这项权力，请有权力的人重新提出' },
    changed: { state: 'ruleSaysNo', message: '内容在提出以后改过，请提出的人撤回后重新提出' },
    thingGone: { state: 'ruleSaysNo', message: '要处理的内容已经不在了，请退回' },
  },
})

/** Refuses it, with a reason that whoever asked reads. */
export const declineApproval = endpoint({
  id: 'D1-B254-decline',
  method: 'POST',
  path: '/nc/console/approvals/decline',
  repeat: 'idempotent',
  access: { to: 'decide', of: 'approvals' },
  input: Type.Object({ id, reason: text(LONGEST_DECLINE) }),
  reply: Type.Null(),
  refusals: { ...settling, noReason: { state: 'ruleSaysNo', message: '请填写退回的原因' } },
})

/** Takes an own request back. */
export const withdrawApproval = endpoint({
  id: 'D1-B254-withdraw',
  method: 'POST',
  path: '/nc/console/approvals/withdraw',
  repeat: 'idempotent',
  access: { to: 'decide', of: 'approvals' },
  input: Type.Object({ id }),
  reply: Type.Null(),
  refusals: { ...settling, notOwn: { state: 'forbidden', message: '只有提出的人可以撤回' } },
})
