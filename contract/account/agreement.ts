import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, nothing } from '../kit/fields.ts'

/** The version of the terms and the privacy rules in force. Who agreed to a lower one is asked again (D1-Q72). */
export const AGREEMENT_VERSION = 1

/** Whether this account has still to agree to the version in force. */
export const agreement = endpoint({
  id: 'D1-Q72-agreement',
  method: 'GET',
  path: '/nc/user/agreement',
  access: 'login',
  input: nothing,
  reply: Type.Object({ version: Type.Integer(), isDue: Type.Boolean() }),
  refusals: {},
  whileGated: true,
})

/** This account agrees to `version`, which must be the one in force: nobody agrees to what was not shown. */
export const agree = endpoint({
  id: 'D1-Q72-agree',
  method: 'POST',
  path: '/nc/user/agree',
  access: 'login',
  input: Type.Object({ version: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  reply: empty,
  refusals: { outdated: { state: 'ruleSaysNo', message: '协议已更新，请刷新后重新阅读' } },
  whileGated: true,
})
