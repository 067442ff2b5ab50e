import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, id, text } from '../kit/fields.ts'
import { classRefusals } from './class.ts'

/**
 * What a member asks of the teachers of a class about days of the training: leave (请假), and the signature of a day on
 * which they did not sign in (补签). Days are 'yyyy-MM-dd' of Asia/Shanghai, both ends included.
 */
export const leaveKinds = ['sick', 'personal', 'official'] as const
export type LeaveKind = (typeof leaveKinds)[number]

/** 'signing': the signature of one day. All others are kinds of leave. */
export const requestKinds = [...leaveKinds, 'signing'] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestStates = ['waiting', 'granted', 'refused', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

/** Days of one leave, and days back for which leave and a signature can still be asked. */
export const MOST_LEAVE_DAYS = 30
export const DAYS_BACK = 7
export const LONGEST_REQUEST_REASON = 200

const day = Type.String({ format: 'date' })
const reason = text(LONGEST_REQUEST_REASON)
const members = { member: 'classId', as: ['student', 'cadre'] } as const
/** ms since 1970. */
const instant = Type.Integer()

const noReason = { state: 'malformed', message: '请填写原因' } as const
const tooLate = { state: 'ruleSaysNo', message: `只能补最近 ${DAYS_BACK} 天的` } as const

const ownRequest = Type.Object({
  id,
  kind: Type.Enum(requestKinds),
  from: Type.String(),
  until: Type.String(),
  reason: Type.String(),
  state: Type.Enum(requestStates),
  askedAt: instant,
  /** Null while it is not decided. */
  decidedAt: Type.Union([Type.Null(), instant]),
  /** Who decided; empty while it waits, and where the account is gone. */
  decidedBy: Type.String(),
  /** Why it was refused. */
  answer: Type.String(),
})
export type OwnRequest = Static<typeof ownRequest>

/** The own requests in a class, the newest first, and what can be asked now. */
export const ownRequests = endpoint({
  id: 'D2-Q62-requests',
  method: 'GET',
  path: '/nc/class/requests',
  access: { member: 'classId', as: ['student', 'cadre', 'teacher', 'observer'] },
  input: Type.Object({ classId: id }),
  reply: Type.Object({
    /** Whether the person studies in the class: only who does can ask. */
    mayAsk: Type.Boolean(),
    rows: Type.Array(ownRequest),
    today: Type.String(),
    /** The first and the last day for which leave can be asked; '' for no last one. `firstDay` may lie behind `lastDay`. */
    firstDay: Type.String(),
    lastDay: Type.String(),
    /** Days whose signature can be asked for, the newest first. */
    signingDays: Type.Array(Type.String()),
  }),
  refusals: classRefusals,
})

export const askLeave = endpoint({
  id: 'D2-Q62-leave',
  method: 'POST',
  path: '/nc/class/requests/leave',
  repeat: 'idempotent',
  access: members,
  input: Type.Object({ classId: id, kind: Type.Enum(leaveKinds), from: day, until: day, reason }),
  reply: Type.Object({ id }),
  refusals: {
    ...classRefusals,
    noReason,
    wrongSpan: { state: 'ruleSaysNo', message: '结束日期不能早于开始日期' },
    tooLong: { state: 'ruleSaysNo', message: `一次最多请 ${MOST_LEAVE_DAYS} 天，请分几次请` },
    tooLate,
    outsideTraining: { state: 'ruleSaysNo', message: '请假的日期要在您在班的培训日期以内' },
    overlaps: { state: 'ruleSaysNo', message: '其中有的日子已经请过假；没有审批的可以先撤回再请' },
  },
})

export const askSigning = endpoint({
  id: 'D2-Q62-signing',
  method: 'POST',
  path: '/nc/class/requests/signing',
  repeat: 'idempotent',
  access: members,
  input: Type.Object({ classId: id, day, reason }),
  reply: Type.Object({ id }),
  refusals: {
    ...classRefusals,
    noReason,
    tooLate,
    notMissed: { state: 'ruleSaysNo', message: '这一天没有缺签，不用补签' },
    asked: { state: 'ruleSaysNo', message: '这一天的补签已经提交，请等老师审批' },
  },
})

/** Takes an own request back that waits. */
export const withdrawRequest = endpoint({
  id: 'D2-Q62-withdraw',
  method: 'POST',
  path: '/nc/class/requests/withdraw',
  repeat: 'idempotent',
  access: members,
  input: Type.Object({ classId: id, requestId: id }),
  reply: empty,
  refusals: {
    ...classRefusals,
    noRequest: { state: 'notFound', message: '申请不存在' },
    decided: { state: 'ruleSaysNo', message: '老师已先审批，不能撤回' },
  },
})
