import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, nothing } from '../kit/fields.ts'
import { Source } from './third-party.ts'

/** The outside accounts that open this account. */
export const bindings = endpoint({
  id: 'D1-Q44-bindings',
  method: 'GET',
  path: '/nc/user/bindings',
  access: 'login',
  input: nothing,
  reply: Type.Array(Type.Object({ source: Source })),
  refusals: {},
})

/** From now on the accounts of this system open this account no more; the password and the phone still do. */
export const unbind = endpoint({
  id: 'D1-Q44-unbind',
  method: 'POST',
  path: '/nc/user/bindings/unbind',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ source: Source }),
  reply: empty,
  refusals: { notBound: { state: 'ruleSaysNo', message: '该账号未绑定' } },
})
