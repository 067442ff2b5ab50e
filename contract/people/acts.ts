import { Type } from 'typebox'
import { changeRefusals, fieldRefusals, LONGEST_WHY, why } from '../account/staff.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id, text, year } from '../kit/fields.ts'
import { fileRefusals } from './file.ts'

const day = Type.String({ format: 'date' })
const toUnit = Type.Union([id, Type.Null()])

/** How far ahead a transfer may be set, in days. */
export const FURTHEST_TRANSFER = 366

const { noUnit, closedUnit, collegeOnly, lastHolder, notYours } = fieldRefusals
const transferRefusals = {
  ...changeRefusals,
  ...{ noUnit, closedUnit, collegeOnly, lastHolder, notYours },
  sameUnit: { state: 'ruleSaysNo', message: '已经在这个单位' },
  ownUnit: { state: 'ruleSaysNo', message: '不能调动自己，请联系其他管理员' },
  wrongDay: { state: 'ruleSaysNo', message: '日期从今天起，最晚一年以内' },
  waiting: { state: 'ruleSaysNo', message: '已经有一次调动在等日期，请先取消那一次' },
} as const

/** What a transfer will do, before it is done: the sentences of rules/people/transfer.ts. */
export const previewTransfer = endpoint({
  id: 'D1-Q82-transfer-preview',
  method: 'GET',
  path: '/nc/console/people/:id/transfer/preview',
  access: { to: 'change', of: 'people' },
  input: Type.Object({ id, unitId: Type.Optional(id), holdsFrom: day }),
  reply: Type.Object({ effects: Type.Array(Type.String()) }),
  refusals: { noUser: changeRefusals.noUser, noUnit },
})

/** Moves a person to another unit from a day on; today: at once. */
export const transferUser = endpoint({
  id: 'D1-Q82-transfer',
  method: 'POST',
  path: '/nc/console/people/:id/transfer',
  repeat: 'idempotent',
  access: { to: 'change', of: 'people' },
  input: Type.Object({
    id,
    /** Null: the whole college. */
    unitId: toUnit,
    holdsFrom: day,
    /** The new job; left out: the job stays. */
    job: Type.Optional(text(64)),
    why,
  }),
  reply: Type.Object({ isDone: Type.Boolean() }),
  refusals: transferRefusals,
})

/** Takes back a transfer that waits for its day. */
export const cancelTransfer = endpoint({
  id: 'D1-Q82-transfer-cancel',
  method: 'POST',
  path: '/nc/console/people/:id/transfer/cancel',
  repeat: 'idempotent',
  access: { to: 'change', of: 'people' },
  input: Type.Object({ id, why }),
  reply: Type.Null(),
  refusals: { ...changeRefusals, none: { state: 'ruleSaysNo', message: '没有在等日期的调动' } },
})

/** The most that one line adds or takes. */
export const MOST_REGISTERED = 500

/** Adds or takes hours of a year by a line of its own, with its reason; what was counted before stays. */
export const registerHours = endpoint({
  id: 'D1-Q83-register',
  method: 'POST',
  path: '/nc/console/people/:id/hours/register',
  repeat: 'key',
  access: { to: 'decide', of: 'personRecords' },
  input: Type.Object({
    id,
    year,
    hours: Type.Number({ minimum: -MOST_REGISTERED, maximum: MOST_REGISTERED }),
    why,
    /** What it rests on, such as a list of signatures. */
    evidence: Type.Optional(text(LONGEST_WHY)),
  }),
  /** The hours of the year now. */
  reply: Type.Object({ hours: Type.Number() }),
  refusals: {
    ...fileRefusals,
    own: { state: 'ruleSaysNo', message: '不能更正自己的学时，请联系其他管理员' },
    closed: changeRefusals.closed,
    demo: changeRefusals.demo,
    wrongHours: { state: 'ruleSaysNo', message: '学时精确到 0.1，不能是 0' },
    belowZero: { state: 'ruleSaysNo', message: '这一年没有这么多学时可以减' },
    futureYear: { state: 'ruleSaysNo', message: '这一年还没有到' },
    yearClosed: {
      state: 'ruleSaysNo',
      message: '这一年已经结转，不能再登记；请在“年度学时”里写更正，或由全院管理员重新打开',
    },
  },
})
