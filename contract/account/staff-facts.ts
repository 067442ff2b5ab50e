import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'
import { changeRefusals, why } from './staff.ts'

/** Shows the phone of a person whole, once; who looked is in the audit log. */
export const showUserPhone = endpoint({
  id: 'D1-Q82-phone',
  method: 'POST',
  path: '/nc/console/users/:id/phone',
  repeat: 'each',
  access: { to: 'decide', of: 'people' },
  input: Type.Object({ id }),
  reply: Type.Object({ phone: Type.String() }),
  refusals: {
    noUser: changeRefusals.noUser,
    noPhone: { state: 'ruleSaysNo', message: '没有登记手机号' },
    tooMany: commonRefusals.tooMany,
  },
})

/** What staff write about a person; what is left out stays. */
export const setUserFacts = endpoint({
  id: 'D1-Q82-facts',
  method: 'POST',
  path: '/nc/console/users/:id/facts',
  repeat: 'idempotent',
  access: { to: 'change', of: 'people' },
  input: Type.Object({
    id,
    why,
    /** A whole number; '' takes it away. */
    phone: Type.Optional(text(32)),
    job: Type.Optional(text(64)),
    rank: Type.Optional(text(64)),
    sex: Type.Optional(Type.Enum(['', '1', '2'] as const)),
  }),
  reply: Type.Null(),
  refusals: {
    ...changeRefusals,
    nothing: { state: 'ruleSaysNo', message: '没有改动' },
    wrongPhone: { state: 'ruleSaysNo', message: '请填写11位手机号' },
    takenPhone: { state: 'ruleSaysNo', message: '这个手机号已经登记在另一个账号，请先核对是不是同一个人' },
    ownPhone: { state: 'ruleSaysNo', message: '请在学员端的账号设置里更换自己的手机号' },
  },
})
