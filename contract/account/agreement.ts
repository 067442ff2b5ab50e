import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, nothing } from '../kit/fields.ts'

/** Whole numbers from 1. Who agreed to a lower version than the one in force is asked again (D1-Q72). */
const version = Type.Integer({ minimum: 1, maximum: 1_000_000 })

/** The terms and the privacy rules in force: sanitised HTML, and the ms since 1970 at which they were published. */
export const agreementTexts = endpoint({
  id: 'D1-Q72-agreement-texts',
  method: 'GET',
  path: '/nc/user/agreementTexts',
  access: 'open',
  input: nothing,
  reply: Type.Object({ version, publishedAt: Type.Integer(), terms: Type.String(), privacy: Type.String() }),
  refusals: {},
  whileGated: true,
})

/** Whether this account has still to agree to the version in force. */
export const agreement = endpoint({
  id: 'D1-Q72-agreement',
  method: 'GET',
  path: '/nc/user/agreement',
  access: 'login',
  input: nothing,
  reply: Type.Object({ version, isDue: Type.Boolean() }),
  refusals: {},
  whileGated: true,
})

/** This account agrees to `version`, which must be the one in force: nobody agrees to what was not shown. */
export const agree = endpoint({
  id: 'D1-Q72-agree',
  method: 'POST',
  path: '/nc/user/agree',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ version }),
  reply: empty,
  refusals: { outdated: { state: 'ruleSaysNo', message: '协议已更新，请刷新后重新阅读' } },
  whileGated: true,
})
