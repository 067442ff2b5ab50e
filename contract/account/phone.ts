import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, text } from '../kit/fields.ts'
import { LoginResult, lockedOutRefusals } from './login.ts'
import { proofFields, proofRefusals, sendingRefusals } from './proof.ts'

/** `userId` carries the ticket of the login that led here; a bare id proves nothing (security 4, D1-Q73). */
const bound = { userId: text(200), loginName: text(64), phone: text(32) }
const wrongPhone = { state: 'malformed', message: '手机号格式错误' } as const
const expired = { state: 'ruleSaysNo', message: '登录凭证已失效，请重新登录' } as const

/** Sends the code that binds a phone to the account of a pending login. */
export const sendBindVCode = endpoint({
  id: 'D1-C34',
  method: 'POST',
  path: '/login/sendBindVCode',
  repeat: 'each',
  access: 'open',
  input: Type.Object({ ...bound, ...proofFields }),
  reply: empty,
  refusals: { wrongPhone, expired, ...proofRefusals, ...sendingRefusals },
  whileGated: true,
})

/** Binds the phone and completes the pending login. */
export const bindPhone = endpoint({
  id: 'D1-C33',
  method: 'POST',
  path: '/login/bindPhone',
  repeat: 'each',
  access: 'open',
  input: Type.Object({ ...bound, vCode: text(6) }),
  reply: LoginResult,
  refusals: {
    wrongPhone,
    expired,
    wrongCode: { state: 'ruleSaysNo', message: '验证码错误或已失效' },
    ...lockedOutRefusals,
    taken: { state: 'ruleSaysNo', message: '该手机号已绑定其他账号' },
  },
  whileGated: true,
})

/** Sets the last four digits of the session user's phone; name and number must be theirs (D1-Q80). */
export const setVerification = endpoint({
  id: 'D1-C50',
  method: 'POST',
  path: '/nc/user/setVerification',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({
    name: text(50),
    code: text(64),
    verificationText: text(20),
    verificationText2: text(20),
  }),
  reply: empty,
  refusals: {
    noName: { state: 'malformed', message: '姓名不能为空' },
    noCode: { state: 'malformed', message: '学员编号不能为空' },
    tooShort: { state: 'malformed', message: '手机号后四位不能小于4位' },
    differ: { state: 'malformed', message: '手机号后四位两次输入不同' },
    notYours: { state: 'ruleSaysNo', message: '姓名或学员编号与账号不符' },
    wrongFour: { state: 'ruleSaysNo', message: '手机号后四位与绑定手机号不符' },
    tooMany: { state: 'tooMany', message: '今日尝试次数过多，请明日再试' },
  },
  whileGated: true,
})
