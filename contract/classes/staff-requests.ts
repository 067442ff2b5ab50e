import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageNum, pageSize, text } from '../kit/fields.ts'
import { LONGEST_REQUEST_REASON, requestKinds, requestStates } from './requests.ts'

/** What members ask of the teachers of a class: leave, and signatures of days without one (contract/classes/requests.ts). */
const count = Type.Integer({ minimum: 0 })
/** ms since 1970. */
const instant = Type.Integer()

const row = Type.Object({
  id,
  classId: id,
  className: Type.String(),
  userId: id,
  name: Type.String(),
  unitName: Type.String(),
  kind: Type.Enum(requestKinds),
  from: Type.String(),
  until: Type.String(),
  reason: Type.String(),
  state: Type.Enum(requestStates),
  askedAt: instant,
  decidedBy: Type.String(),
  answer: Type.String(),
  /** Of the caller: somebody else decides. */
  isOwn: Type.Boolean(),
})
export type StaffRequest = Static<typeof row>

/** Those of the classes on which the caller works, or of one of them: first what waits, the longest first. */
export const classRequests = endpoint({
  id: 'D2-Q62-staff',
  method: 'GET',
  path: '/nc/console/class-requests',
  access: { to: 'see', of: 'classes' },
  input: Type.Object({
    classId: Type.Optional(id),
    state: Type.Optional(Type.Enum(requestStates)),
    /** Leave of whatever kind, or signatures. */
    about: Type.Optional(Type.Enum(['leave', 'signing'])),
    pageNum,
    pageSize: pageSize(20),
  }),
  reply: Type.Object({ total: count, rows: Type.Array(row) }),
  refusals: {},
})

/** Grants or refuses requests that wait. Whatever does not wait any more, and what the caller asked for, is skipped. */
export const decideRequests = endpoint({
  id: 'D2-Q62-decide',
  method: 'POST',
  path: '/nc/console/class-requests/decide',
  repeat: 'idempotent',
  access: { to: 'decide', of: 'classes' },
  input: Type.Object({
    requestIds: Type.Array(id, { minItems: 1, maxItems: 100, uniqueItems: true }),
    isGranted: Type.Boolean(),
    /** Of a refusal. */
    reason: text(LONGEST_REQUEST_REASON),
  }),
  reply: Type.Object({
    done: count,
    skipped: count,
    /** Of the skipped ones, those that were taken back first. */
    withdrawn: count,
  }),
  refusals: {
    noRequest: { state: 'notFound', message: '申请不存在，或不是您管理的班级' },
    noReason: { state: 'malformed', message: '请填写不批准的原因' },
  },
})
