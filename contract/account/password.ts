import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, nothing, passwordHash, text } from '../kit/fields.ts'
import { lockedOutRefusals } from './login.ts'
import { proofFields, proofRefusals, sendingRefusals } from './proof.ts'

const wrongPhone = { state: 'malformed', message: '手机号格式错误' } as const
const wrongCode = { state: 'ruleSaysNo', message: '验证码错误或已失效' } as const
const person = { name: text(11), code: text(12), phone: text(32) }

/** Step 0: sends the code. The answer is the same whether the three belong together or not (security 12). */
export const forgetPasswordSendSmsCode = endpoint({
  id: 'D1-C35',
  method: 'POST',
  path: '/ncLogin/forgetPasswordSendSmsCode',
  repeat: 'each',
  access: 'open',
  input: Type.Object({ ...person, ...proofFields }),
  reply: empty,
  refusals: { wrongPhone, ...proofRefusals, ...sendingRefusals },
  whileGated: true,
})

/** Step 0 ends: `userId` is a one-use handle of 10 minutes for the reset, not an id (security 3). */
export const validLoginInfo = endpoint({
  id: 'D1-C36',
  method: 'POST',
  path: '/ncLogin/validLoginInfo',
  repeat: 'each',
  access: 'open',
  input: Type.Object({ ...person, phoneCode: text(12) }),
  reply: Type.Object({ userId: Type.String() }),
  refusals: {
    wrongPhone,
    wrongCode,
    ...lockedOutRefusals,
    locked: { state: 'tooMany', message: '验证失败次数过多，请15分钟后再试' },
  },
  whileGated: true,
})

/** Step 1: the new password, which `ncVerifyPwd` must have passed before (security 2). Ends all sessions. */
export const forgetPasswordReset = endpoint({
  id: 'D1-C37',
  method: 'POST',
  path: '/ncLogin/forgetPasswordReset',
  repeat: 'each',
  access: 'open',
  input: Type.Object({ password: passwordHash, passwordConfirm: passwordHash, userId: text(200) }),
  reply: empty,
  refusals: {
    expired: { state: 'ruleSaysNo', message: '操作已超时，请重新验证身份' },
    differ: { state: 'malformed', message: '两次密码不一致' },
    notVerified: { state: 'ruleSaysNo', message: '密码为8-15位字母和数字组合' },
  },
  whileGated: true,
})

const weakness = {
  tooWeak: { state: 'ruleSaysNo', message: '密码为8-15位字母和数字组合' },
  common: { state: 'ruleSaysNo', message: '密码过于常见，请更换' },
  personal: { state: 'ruleSaysNo', message: '密码不能包含学员编号、手机号或姓名' },
} as const

/** Judges a new password, sent as base64 of its UTF-8, and remembers for ten minutes that it passed (security 2). */
export const ncVerifyPwd = endpoint({
  id: 'D1-C38',
  method: 'GET',
  path: '/nc/reg/ncVerifyPwd',
  repeat: 'each',
  access: 'open',
  input: Type.Object({ pwd: text(200), userId: Type.Optional(text(200)) }),
  reply: empty,
  refusals: weakness,
  changesState: true,
  whileGated: true,
})

/** The same by POST, which our own pages use: a query ends up in logs. */
export const verifyNewPassword = endpoint({
  id: 'D1-C38-post',
  method: 'POST',
  path: '/nc/reg/ncVerifyPwd',
  repeat: 'each',
  access: 'open',
  input: Type.Object({ pwd: text(200), userId: Type.Optional(text(200)) }),
  reply: empty,
  refusals: weakness,
  whileGated: true,
})

/** Changes the password of the session's user and ends their other sessions. */
export const updatePassword = endpoint({
  id: 'D1-C45',
  method: 'POST',
  path: '/nc/org/user/updatePassword',
  repeat: 'each',
  access: 'login',
  input: Type.Object({ originPassword: passwordHash, newPassword: passwordHash }),
  reply: empty,
  refusals: {
    wrongPassword: { state: 'ruleSaysNo', message: '原密码错误' },
    locked: { state: 'tooMany', message: '登录失败次数过多，请15分钟后再试' },
    same: { state: 'ruleSaysNo', message: '新密码不能与原密码相同' },
    notVerified: { state: 'ruleSaysNo', message: '密码为8-15位字母和数字组合' },
  },
  whileGated: true,
})

/** What a password must be, in one sentence. */
export const getUpdatePwdRule = endpoint({
  id: 'D1-C46',
  method: 'GET',
  path: '/user/password/getUpdatePwdRule',
  access: 'open',
  input: nothing,
  reply: Type.Object({ notice: Type.String() }),
  refusals: {},
  whileGated: true,
})
