import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { nothing, passwordHash } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'

const { notAllowed } = commonRefusals
/** Open to staff who are logged in and have not proven the second factor, or were away from the desk. */
const beforeDesk = { method: 'POST', access: 'login', beforeDesk: true } as const

/** How many recovery codes are given at once. */
export const RECOVERY_CODES = 10

/** Six digits of the authenticator, or a recovery code; spaces, dashes and capitals do not matter. */
const code = Type.String({ minLength: 1, maxLength: 32 })
const recoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })

const passwordRefusals = {
  wrongPassword: { state: 'ruleSaysNo', message: '密码不正确' },
  locked: { state: 'tooMany', message: '错误次数过多，请15分钟后再试' },
} as const
const codeRefusals = {
  wrongCode: { state: 'ruleSaysNo', message: '验证码不正确或已使用' },
  locked: passwordRefusals.locked,
} as const

/** A new secret for the authenticator app. It counts once a code of it was confirmed. */
export const beginSecondFactor = endpoint({
  ...beforeDesk,
  id: 'D1-B006-factor-begin',
  path: '/nc/console/second-factor/begin',
  repeat: 'each',
  input: Type.Object({ password: passwordHash }),
  /** `uri` is what the QR code holds. */
  reply: Type.Object({ secret: Type.String(), uri: Type.String() }),
  refusals: {
    ...passwordRefusals,
    notAllowed,
    isSet: { state: 'ruleSaysNo', message: '已经绑定过验证器，如需更换请联系管理员重置' },
    notNeeded: { state: 'ruleSaysNo', message: '这个账号不要求二次验证' },
  },
})

/** Confirms the secret by a code of it. The recovery codes are shown this once. */
export const confirmSecondFactor = endpoint({
  ...beforeDesk,
  id: 'D1-B006-factor-confirm',
  path: '/nc/console/second-factor/confirm',
  repeat: 'each',
  input: Type.Object({ code }),
  reply: recoveryCodes,
  refusals: {
    ...codeRefusals,
    notAllowed,
    notBegun: { state: 'ruleSaysNo', message: '请重新开始绑定' },
  },
})

/** Proves the second factor for this session. */
export const passSecondFactor = endpoint({
  ...beforeDesk,
  id: 'D1-B006-factor-pass',
  path: '/nc/console/second-factor/pass',
  repeat: 'each',
  input: Type.Object({ code }),
  /** How many recovery codes are left. */
  reply: Type.Object({ recoveryLeft: Type.Integer() }),
  refusals: {
    ...codeRefusals,
    notAllowed,
    notSet: { state: 'ruleSaysNo', message: '还没有绑定验证器' },
  },
})

/** New recovery codes instead of those that are left. */
export const renewRecoveryCodes = endpoint({
  id: 'D1-B006-factor-renew',
  method: 'POST',
  path: '/nc/console/second-factor/renew',
  repeat: 'each',
  access: { to: 'change', of: 'desk' },
  input: Type.Object({ code }),
  reply: recoveryCodes,
  refusals: { ...codeRefusals, notSet: passSecondFactor.refusals.notSet },
})

/** Somebody who was away proves by the password that it is still them. */
export const returnToDesk = endpoint({
  ...beforeDesk,
  id: 'D1-B006-return',
  path: '/nc/console/desk/return',
  repeat: 'each',
  input: Type.Object({ password: passwordHash }),
  reply: Type.Null(),
  refusals: { ...passwordRefusals, notAllowed },
})

/** Nobody is at the desk any more: the page says so before the server would notice. */
export const leaveDesk = endpoint({
  ...beforeDesk,
  id: 'D1-B006-leave',
  path: '/nc/console/desk/leave',
  repeat: 'each',
  input: nothing,
  reply: Type.Null(),
  refusals: { notAllowed },
})
