import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageSize, text } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'

// Only auditors may call these (contract/kit/policies.ts). Reading the audit log is itself an entry of the audit log.

const refusals = { notAllowed: commonRefusals.notAllowed } as const

/** More entries than these are not counted. */
export const MOST_AUDIT_COUNTED = 10_000
const day = Type.Optional(Type.String({ format: 'date' }))
/** The person or thing of an entry: a name where there is one, else ''. */
const named = { id: Type.String(), name: Type.String() }

/** Which entries are meant. */
const sought = {
  /** The name or the number of who acted. */
  person: Type.Optional(text(64)),
  action: Type.Optional(text(64)),
  /** The id of what it was done to, or the number of the person. */
  target: Type.Optional(text(200)),
  result: Type.Optional(Type.Enum(['done', 'refused'] as const)),
  /** Days in the time of the college, both included. */
  atFrom: day,
  atUntil: day,
}

/** Who did what to what, the newest first. */
export const auditEntries = endpoint({
  id: 'D1-B006-audit',
  method: 'GET',
  path: '/nc/console/audit',
  access: { to: 'see', of: 'audit' },
  input: Type.Object({
    ...sought,
    pageNum: Type.Integer({ minimum: 1, maximum: MOST_AUDIT_COUNTED, default: 1 }),
    pageSize: pageSize(20),
  }),
  reply: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Type.String(),
        at: Type.String(),
        actor: Type.Object(named),
        action: Type.String(),
        target: Type.Object(named),
        result: Type.Enum(['done', 'refused'] as const),
        ip: Type.String(),
        /** JSON: what else was written down, such as `before` and `after`. */
        detail: Type.String(),
        /** What the ids in the detail stand for, where the college still knows it. */
        names: Type.Record(Type.String(), Type.String()),
      }),
    ),
    total: Type.Integer(),
    /** There are more than `total`. */
    isMore: Type.Boolean(),
  }),
  refusals,
})

/** More entries than these are not exported at once. */
export const MOST_AUDIT_EXPORTED = 50_000

/** The same entries, the newest first, as a file of a staff job. Exporting is an entry of the log itself. */
export const exportAudit = endpoint({
  id: 'D1-B006-audit-export',
  method: 'POST',
  path: '/nc/console/audit/export',
  repeat: 'key',
  access: { to: 'see', of: 'audit' },
  input: Type.Object({ ...sought, format: Type.Enum(['xlsx', 'csv'] as const) }),
  reply: Type.Object({ jobId: id }),
  refusals: {
    ...refusals,
    nothing: { state: 'ruleSaysNo', message: '没有符合的记录' },
    tooMany: {
      state: 'ruleSaysNo',
      message: `一次最多导出 ${MOST_AUDIT_EXPORTED} 条，请缩小日期或操作的范围，分几次导出`,
    },
  },
})

const fault = Type.Object({
  kind: Type.Enum(['altered', 'unlinked', 'missing', 'headMissing', 'headAltered', 'foreign'] as const),
  /** The rows from `from` to `to`. */
  from: Type.Integer(),
  to: Type.Integer(),
})
export type AuditFault = Static<typeof fault>

/** Checks the next rows of the chain; the page asks again from `lastId` until it is done. */
export const checkAudit = endpoint({
  id: 'D1-B006-audit-check',
  method: 'POST',
  path: '/nc/console/audit/check',
  repeat: 'reads',
  access: { to: 'see', of: 'audit' },
  input: Type.Object({ after: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 }) }),
  reply: Type.Object({
    checked: Type.Integer(),
    lastId: Type.Integer(),
    /** The id of the last row that there should be. */
    endId: Type.Integer(),
    faults: Type.Array(fault),
    isDone: Type.Boolean(),
  }),
  refusals,
})
