import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, nothing, passwordHash, text } from '../kit/fields.ts'
import { proofFields, proofRefusals, sendingRefusals } from './proof.ts'

/** Days between the request to close an account and its end; a login within them withdraws the request. */
export const CLOSING_DAYS = 15

const staff = { state: 'ruleSaysNo', message: '管理员和教师账号不能自行注销，请联系所在单位' } as const

/** What closing asks of this account: why it may not be closed, and the masked phone that a code can go to. */
export const closingTerms = endpoint({
  id: 'D1-Q76-closing',
  method: 'GET',
  path: '/nc/user/closing',
  access: 'login',
  input: nothing,
  reply: Type.Object({ isStaff: Type.Boolean(), days: Type.Integer(), phone: Type.String() }),
  refusals: {},
})

/** Sends the code that proves the request to the phone on record. */
export const sendClosingCode = endpoint({
  id: 'D1-Q76-closing-code',
  method: 'POST',
  path: '/nc/user/closing/sendCode',
  repeat: 'each',
  access: 'login',
  input: Type.Object(proofFields),
  reply: empty,
  refusals: {
    ...proofRefusals,
    ...sendingRefusals,
    staff,
    noPhone: { state: 'ruleSaysNo', message: '未绑定手机号，请使用密码验证' },
  },
})

/**
 * Asks for the end of the account, with its password or a code. All sessions end; the account closes at `closesAt`
 * (ISO) unless somebody logs in to it before.
 */
export const requestClosing = endpoint({
  id: 'D1-Q76-closing-request',
  method: 'POST',
  path: '/nc/user/closing/request',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ password: Type.Optional(passwordHash), code: Type.Optional(text(12)) }),
  reply: Type.Object({ closesAt: Type.String() }),
  refusals: {
    staff,
    noProof: { state: 'malformed', message: '请输入密码或验证码' },
    wrongPassword: { state: 'ruleSaysNo', message: '密码错误' },
    wrongCode: { state: 'ruleSaysNo', message: '验证码错误或已失效' },
    locked: { state: 'tooMany', message: '验证失败次数过多，请15分钟后再试' },
  },
})
