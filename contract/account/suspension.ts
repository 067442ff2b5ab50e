import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'
import { columnOf, keysOf } from '../kit/tables.ts'

/** Why an account is suspended. A new reason is a new row. */
const reasonTable = {
  transfer: { name: '调离' },
  retirement: { name: '退休' },
  investigation: { name: '接受调查' },
  other: { name: '其他' },
} as const satisfies Record<string, { name: string }>

export type SuspensionReason = keyof typeof reasonTable
export const suspensionReasons = keysOf(reasonTable)
export const suspensionNames = columnOf(reasonTable, 'name')

/** Accounts of one call. */
export const MOST_SUSPENDED = 200

const ids = Type.Array(id, { minItems: 1, maxItems: MOST_SUSPENDED, uniqueItems: true })

/** Each account by its own right. The call changes all in `done`, and none in `left`. */
const reply = Type.Object({
  done: Type.Array(id),
  left: Type.Array(
    Type.Object({
      id,
      /** '' for an account that this person may not see. */
      name: Type.String(),
      why: Type.String(),
    }),
  ),
})

/** Why an account is left as it is; `message` is the `why` of the answer. */
const reasonsLeft = {
  own: { state: 'ruleSaysNo', message: '不能停用自己的账号，请联系其他管理员' },
  already: { state: 'ruleSaysNo', message: '账号已经停用' },
  inUse: { state: 'ruleSaysNo', message: '账号正在使用，不用恢复' },
} as const

const refusals = { notAllowed: commonRefusals.notAllowed, ...reasonsLeft }

/**
 * Takes the use of accounts from their people: who is logged in is out within a second, nobody logs in, picks them or
 * counts them, and nothing is sent to them. What they learned stays. `note` is for colleagues, not for the person.
 */
export const suspendUsers = endpoint({
  id: 'D1-Q82-suspend',
  method: 'POST',
  path: '/nc/console/users/suspend',
  repeat: 'idempotent',
  access: { to: 'decide', of: 'people' },
  input: Type.Object({ ids, reason: Type.Enum(suspensionReasons), note: Type.Optional(text(200)) }),
  reply,
  refusals,
})

/** Gives them back, with everything that they had. */
export const resumeUsers = endpoint({
  id: 'D1-Q82-resume',
  method: 'POST',
  path: '/nc/console/users/resume',
  repeat: 'idempotent',
  access: { to: 'decide', of: 'people' },
  /** `why` is for the audit log and the file of each. */
  input: Type.Object({ ids, why: Type.Optional(text(200)) }),
  reply,
  refusals,
})
