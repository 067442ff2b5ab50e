import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, text, year } from '../kit/fields.ts'
import { Reach } from '../kit/reach.ts'
import { commonRefusals, readOnly } from '../kit/refusals.ts'
import { askRefusals } from '../kit/second-person.ts'
import { noUnit } from './hours.ts'

// The end of a year (年终结转): its figures stay, and what is found later stands beside them (decision 062).

/** Characters. */
export const LONGEST_REASON = 200
/** Hours of one correction, more or fewer. */
export const MOST_CORRECTED = 200

const ofUnit = Type.Object({ unitId: id, year })
const closing = {
  noUnit,
  readOnly,
  notOver: { state: 'ruleSaysNo', message: '这一年还没有过完，1 月 1 日起才能结转' },
  closed: { state: 'ruleSaysNo', message: '这个单位这一年已经结转' },
  reopening: { state: 'ruleSaysNo', message: '正在重新打开，几分钟后再结转' },
} as const

/** How a year would be closed for a unit and those below it: asked before it is done. */
export const closingReach = endpoint({
  id: 'D1-B006-hours-closing-reach',
  method: 'GET',
  path: '/nc/console/hours/closing-reach',
  access: { to: 'make', of: 'yearClosings' },
  input: ofUnit,
  reply: Type.Object({ reach: Type.Union([Type.Null(), Reach]) }),
  refusals: { noUnit },
})

/** The newest closing of a unit's year, its own or that of one above it, with what was corrected since. */
export const closingOf = endpoint({
  id: 'D1-B006-hours-closing',
  method: 'GET',
  path: '/nc/console/hours/closing',
  access: { to: 'see', of: 'yearClosings' },
  input: ofUnit,
  reply: Type.Object({
    /** Why the year cannot be closed for this unit now; '' where it can. */
    whyNot: Type.String(),
    closing: Type.Union([
      Type.Null(),
      Type.Object({
        id,
        unitName: Type.String(),
        people: Type.Integer(),
        reached: Type.Integer(),
        hours: Type.Number(),
        missing: Type.Number(),
        by: Type.String(),
        at: Type.String(),
        /** Who asked to open it again, and waits for a second person; '' for nobody. */
        askedBy: Type.String(),
        /** Why this person cannot ask for that; '' where they can. */
        whyNotReopen: Type.String(),
      }),
    ]),
    /** The newest first, at most fifty. */
    corrections: Type.Array(
      Type.Object({
        id,
        userId: id,
        name: Type.String(),
        number: Type.String(),
        hours: Type.Number(),
        reason: Type.String(),
        by: Type.String(),
        at: Type.String(),
      }),
    ),
    corrected: Type.Object({ entries: Type.Integer(), people: Type.Integer(), hours: Type.Number() }),
  }),
  refusals: { noUnit },
})

/** Closes a year for a unit and all below it, by a job. */
export const closeYear = endpoint({
  id: 'D1-B006-hours-close',
  method: 'POST',
  path: '/nc/console/hours/close',
  repeat: 'key',
  access: { to: 'make', of: 'yearClosings' },
  input: ofUnit,
  reply: Type.Object({ jobId: id }),
  refusals: closing,
})

/** Asks another administrator of the whole college to open a closed year again. */
export const reopenYear = endpoint({
  id: 'D1-B006-hours-reopen',
  method: 'POST',
  path: '/nc/console/hours/reopen',
  repeat: 'idempotent',
  access: { to: 'change', of: 'yearClosings' },
  input: Type.Object({ id, reason: text(LONGEST_REASON) }),
  reply: Type.Null(),
  refusals: {
    ...askRefusals,
    readOnly,
    notAllowed: commonRefusals.notAllowed,
    gone: { state: 'notFound', message: '没有这次结转，或者已经重新打开' },
    noReason: { state: 'ruleSaysNo', message: '请写明重新打开的原因' },
  },
})

/** Writes down what is wrong in a closed year. The closed figures stay. */
export const correctHours = endpoint({
  id: 'D1-B006-hours-correct',
  method: 'POST',
  path: '/nc/console/hours/correct',
  repeat: 'keyRequired',
  access: { to: 'decide', of: 'yearHours' },
  input: Type.Object({
    userId: id,
    year,
    hours: Type.Number({ minimum: -MOST_CORRECTED, maximum: MOST_CORRECTED }),
    reason: text(LONGEST_REASON),
  }),
  reply: Type.Object({ id }),
  refusals: {
    readOnly,
    noPerson: { state: 'notFound', message: '您管理的单位中没有这个人' },
    open: { state: 'ruleSaysNo', message: '这一年还没有结转，请用“导入外院学时”登记，不用更正' },
    noHours: { state: 'ruleSaysNo', message: '更正的学时不能是 0，最多一位小数' },
    noReason: { state: 'ruleSaysNo', message: '请写明更正的原因' },
  },
})
