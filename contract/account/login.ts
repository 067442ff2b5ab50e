import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, flag, nothing, passwordHash, text } from '../kit/fields.ts'
import { notOpenYet } from '../kit/refusals.ts'
import { Challenge, proofRefusals, sendingRefusals } from './proof.ts'
import { Source } from './third-party.ts'

/**
 * A session (D1-E16). Browsers also receive it as an HttpOnly cookie and need not keep `token`; shells and tools
 * send it as `Authorization: Bearer`. `userKey` is a display key only.
 */
export const LoginResult = Type.Object({
  token: Type.String(),
  userId: Type.String(),
  user_id: Type.String(),
  userKey: Type.String(),
  userName: Type.String(),
  /** An own hash route to go to, or ''. */
  groupGo: Type.String(),
  /** 1 when the password must be changed first (D1-Q45). */
  changePwdFlag: flag,
  /** 0 when the last four digits of the phone must be set first. */
  verification: flag,
  /** This login has withdrawn a request to close the account. */
  closingWithdrawn: Type.Boolean(),
  /** The two extra platform tiles (D1-Q54). */
  extraTiles: Type.Boolean(),
})

/** The same words in every way to log in, and only for whoever proved to be the owner. */
export const lockedOutRefusals = {
  merged: { state: 'ruleSaysNo', message: '该账号已合并到您的另一个账号，请使用那个账号登录' },
  /** Names the administrators of the unit, or of the nearest one above that has any. */
  suspended: { state: 'ruleSaysNo', message: '账号已停用，请联系您单位的管理员' },
} as const

const loginRefusals = {
  // One sentence for unknown account and wrong password: neither may be told apart (security 12).
  wrongPassword: { state: 'ruleSaysNo', message: '账号或密码错误' },
  ...proofRefusals,
  ...lockedOutRefusals,
  locked: { state: 'tooMany', message: '登录失败次数过多，请15分钟后再试' },
  smsOnly: { state: 'tooMany', message: '今日登录失败次数过多，请使用手机号登录' },
  lastFourDigitsNeeded: { state: 'lastFourDigitsNeeded', message: '请输入手机号后四位' },
} as const

/** Account login. 26666 carries `{ ticket }` for `bindPhoneFour` (D1-Q43). */
export const login = endpoint({
  id: 'D1-C29',
  method: 'POST',
  path: '/login/login',
  repeat: 'each',
  access: 'open',
  input: Type.Object({
    userName: Type.String({ minLength: 1, maxLength: 64 }),
    password: passwordHash,
    /** Proof of the work that `captcha` gave out; with `captchaId`, only after three failures (D1-Q42). */
    code: Type.Optional(text(2_000)),
    captchaId: Type.Optional(text(64)),
    loginType: Type.Literal('10'),
    clientValue: Type.Literal('1'),
  }),
  reply: LoginResult,
  refusals: loginRefusals,
  countedApart: true,
  whileGated: true,
  whileFull: true,
})

/**
 * Turns a one-use key into a session (D1-Q22, security 15). `typeValue` says whose: '30' of `checkLogin`, 'scan' the uuid
 * of a confirmed picture, 'partner' of `partnerTicket`, 'test' none, for the demonstration's visitor (D1-Q15).
 */
export const loginByKey = endpoint({
  id: 'D1-C30',
  method: 'POST',
  path: '/nc/login/login',
  repeat: 'each',
  access: 'open',
  input: Type.Object({ typeValue: text(20), userKey: text(200) }),
  reply: LoginResult,
  refusals: {
    expired: { state: 'ruleSaysNo', message: '登录凭证已失效，请重新登录' },
    ...lockedOutRefusals,
    /** D1-M129. */
    noTest: { state: 'ruleSaysNo', message: '自动登录失败' },
    locked: loginRefusals.locked,
  },
  countedApart: true,
  whileGated: true,
  whileFull: true,
})

/**
 * Sends the code for SMS login to `phone`; the same answer for known and unknown phones (D1-Q22, security 12). With
 * `userName` and `password` it goes to the phone on record. The code is good only in the browser that asked for it.
 */
export const getLoginCode = endpoint({
  id: 'D1-C31',
  method: 'POST',
  path: '/login/getLoginCode',
  repeat: 'each',
  access: 'open',
  input: Type.Object({
    userName: Type.Optional(text(64)),
    password: Type.Optional(passwordHash),
    phone: Type.Optional(text(32)),
    /** Proof of work, always needed here: each message costs money (security 12). */
    code: Type.Optional(text(2_000)),
    captchaId: Type.Optional(text(64)),
  }),
  reply: empty,
  refusals: {
    ...loginRefusals,
    ...sendingRefusals,
    wrongPhone: { state: 'malformed', message: '手机号格式错误' },
  },
  countedApart: true,
  whileGated: true,
  whileFull: true,
})

/** Verifies the SMS code; `userKey` is a ticket of 60 s for `loginByKey`. */
export const checkLogin = endpoint({
  id: 'D1-C39',
  method: 'POST',
  path: '/exam/login/t/checkLogin',
  repeat: 'each',
  access: 'open',
  input: Type.Object({ phoneNumber: text(32), phoneCode: text(12), clientValue: Type.Literal('1') }),
  reply: Type.Object({ userKey: Type.String() }),
  refusals: {
    wrongPhone: { state: 'malformed', message: '手机号格式错误' },
    wrongCode: { state: 'ruleSaysNo', message: '验证码错误或已失效' },
    ...lockedOutRefusals,
    locked: loginRefusals.locked,
  },
  countedApart: true,
  whileGated: true,
  whileFull: true,
})

/** Completes a login that answered 26666. `p` is base64 of the JSON { ticket, four } (D1-Q43, security 5). */
export const bindPhoneFour = endpoint({
  id: 'D1-C32',
  method: 'GET',
  path: '/login/bindPhoneFour',
  repeat: 'each',
  access: 'open',
  input: Type.Object({ p: text(1000) }),
  reply: LoginResult,
  refusals: {
    expired: { state: 'ruleSaysNo', message: '登录凭证已失效，请重新登录' },
    wrongFour: { state: 'ruleSaysNo', message: '手机号后四位错误' },
    tooShort: { state: 'malformed', message: '手机号后四位不能小于4位' },
    smsOnly: loginRefusals.smsOnly,
  },
  changesState: true,
  countedApart: true,
  whileGated: true,
  whileFull: true,
})

/**
 * A provider's one-time code for a session (security 14): `openId` is that code, never an identity. `state` comes with
 * the codes of a redirect and is that of `thirdAuthorize`; a code of the app's bridge has none.
 */
export const thirdLogin = endpoint({
  id: 'D1-C40',
  method: 'POST',
  path: '/login/thirdLogin',
  repeat: 'each',
  access: 'open',
  input: Type.Object({
    openId: text(500),
    name: Type.Optional(text(100)),
    source: Source,
    unitId: Type.Optional(text(64)),
    state: Type.Optional(text(200)),
  }),
  reply: LoginResult,
  refusals: {
    notConfigured: notOpenYet,
    refused: { state: 'ruleSaysNo', message: '登录失败' },
    unavailable: { state: 'ruleSaysNo', message: '第三方平台无响应，请使用其他方式登录' },
    ...lockedOutRefusals,
    /** Carries { ticket } for the phone binding page. */
    unlinked: { state: 'ruleSaysNo', message: '请先绑定手机号' },
  },
  whileGated: true,
  whileFull: true,
})

/**
 * Work for the browser to prove that it is one (D1-Q42, decision 020). `captchaId` is the signed token of this page and
 * browser; `image` is always '': the field stays for clients of the documents, there is no picture to read.
 */
export const captcha = endpoint({
  id: 'D1-Q42',
  method: 'GET',
  path: '/login/captcha',
  access: 'open',
  input: nothing,
  reply: Type.Object({ captchaId: Type.String(), image: Type.Literal(''), challenge: Challenge }),
  refusals: {},
  countedApart: true,
  whileGated: true,
})

/** Ends this session. Always succeeds: who is out is out. */
export const loginOut = endpoint({
  id: 'D1-C47',
  method: 'POST',
  path: '/login/loginOut',
  repeat: 'each',
  access: 'open',
  input: nothing,
  reply: empty,
  refusals: {},
  whileGated: true,
  whileFull: true,
})

/** 0 when the last four digits of the phone must be set first, else 1 (D1-Q45). */
export const checkVerification = endpoint({
  id: 'D1-C42',
  method: 'GET',
  path: '/nc/user/checkVerification',
  access: 'login',
  input: nothing,
  reply: flag,
  refusals: {},
  whileGated: true,
})
