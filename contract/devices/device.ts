import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, nothing, text } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'

/** Always the user of the session (D1-Q81). A request that names another user is refused (security 6). */
const named = Type.Optional(text(64))
const otherUser = commonRefusals.notAllowed

/**
 * What the app shell reports about the phone, 4 s after a login and only with the person's consent (D1-B175, D1-E39).
 * `device` is a JSON text; unknown fields are dropped. `pushKey` is a bearer token for `registerPush`, valid for ten
 * minutes.
 */
export const setUserDevice = endpoint({
  id: 'D1-C52',
  method: 'POST',
  path: '/pushinc/web/push/public/setUserDevice',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ user_id: named, device: text(2000), userKey: Type.Optional(text(200)) }),
  reply: Type.Object({ pushKey: Type.String() }),
  refusals: { wrongDevice: { state: 'malformed', message: '设备信息格式错误' }, otherUser },
  whileGated: true,
})

/** 2: the app went to the background. 1: it is in the foreground again (D1-B173, D1-B174). */
export const setUserAppStatus = endpoint({
  id: 'D1-C53',
  method: 'POST',
  path: '/pushinc/web/push/public/setUserAppStatus',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({
    user_id: named,
    status: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal('1'), Type.Literal('2')]),
  }),
  reply: empty,
  refusals: { otherUser },
  whileGated: true,
})

/**
 * Registers the push token of this phone. Requires a bearer header (D1-B259): the token of the session, or, from a web
 * page, which cannot read that token, the `pushKey` together with the session cookie.
 */
export const registerPush = endpoint({
  id: 'D1-C54',
  method: 'POST',
  path: '/mi/api/push/register',
  repeat: 'idempotent',
  access: 'open',
  input: Type.Object({
    deviceId: text(200),
    deviceType: text(50),
    pushToken: Type.String({ minLength: 1, maxLength: 500 }),
    manufacturer: text(50),
  }),
  reply: empty,
  refusals: { logInFirst: { state: 'logInFirst', message: '请先登录' } },
  whileGated: true,
})

/** The person withdraws their consent: the data of all their phones is deleted. */
export const removeUserDevice = endpoint({
  id: 'D1-Q72',
  method: 'POST',
  path: '/pushinc/web/push/public/removeUserDevice',
  repeat: 'idempotent',
  access: 'login',
  input: nothing,
  reply: empty,
  refusals: {},
  whileGated: true,
})

/** The user of the device logged out: its push token is deleted. */
export const userOutLogin = endpoint({
  id: 'D1-C48',
  method: 'GET',
  path: '/pushinc/web/push/public/userOutLogin',
  repeat: 'idempotent',
  access: 'open',
  input: Type.Object({ user_id: named }),
  reply: empty,
  refusals: { otherUser },
  changesState: true,
  whileGated: true,
})

/** Deletes one push token of the session's user. A failure never blocks the logout (D1-Q72). */
export const unregisterPush = endpoint({
  id: 'D1-C49',
  method: 'POST',
  path: '/mi/api/push/unregister',
  repeat: 'idempotent',
  access: 'open',
  input: Type.Object({ pushToken: text(500), manufacturer: Type.Optional(text(50)) }),
  reply: empty,
  refusals: {},
  whileGated: true,
})
