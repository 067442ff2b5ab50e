import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, nothing, text } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'

/** Seconds that a picture can be scanned for (security 13; D1-Q60 says three minutes, the shorter one holds). */
export const SCAN_SECONDS = 120
/** The path in the picture: `{origin}/login/scan?uuid=…` (D1-Q60). */
export const SCAN_PATH = '/login/scan'

/** 256 random bits in base64url. */
const uuid = text(64)

const gone = { state: 'ruleSaysNo', message: '二维码已失效，请刷新后重新扫描' } as const

/**
 * A new picture for a computer. The answer's HttpOnly cookie ties it to this browser, which alone can redeem it
 * (security 13).
 */
export const makeScan = endpoint({
  id: 'D1-Q60-make',
  method: 'POST',
  path: '/login/makeScan',
  repeat: 'each',
  access: 'open',
  input: nothing,
  reply: Type.Object({ uuid: Type.String(), seconds: Type.Integer() }),
  refusals: { tooMany: { state: 'tooMany', message: '二维码刷新过于频繁，请稍后再试' } },
  whileGated: true,
  whileFull: true,
})

/**
 * How far a picture of this browser has come; a picture of another browser is expired. `name` is the masked name of
 * who scanned it. With `seen` the answer waits, for up to 20 s, until it is another state.
 */
export const scanState = endpoint({
  id: 'D1-Q60',
  method: 'GET',
  path: '/login/scanState',
  access: 'open',
  input: Type.Object({ uuid, seen: Type.Optional(text(20)) }),
  reply: Type.Object({
    state: Type.Union([
      Type.Literal('new'),
      Type.Literal('scanned'),
      Type.Literal('confirmed'),
      Type.Literal('expired'),
    ]),
    name: Type.String(),
  }),
  refusals: {},
  whileGated: true,
})

/**
 * The phone has read a picture: it is now for this session's user alone. Answers what the confirmation shows
 * (security 13).
 */
export const scanQrCode = endpoint({
  id: 'D1-C27',
  method: 'GET',
  path: '/login/scanQrCode',
  repeat: 'each',
  access: 'login',
  input: Type.Object({ uuid }),
  reply: Type.Object({
    deviceName: Type.String(),
    /** Where the computer is, as far as its address says: '局域网 10.1.1.*'. */
    place: Type.String(),
    /** ISO instant. */
    askedAt: Type.String(),
    /** Phone and computer are not in one network: worth a second look. */
    isOtherNetwork: Type.Boolean(),
  }),
  refusals: { gone, used: { state: 'ruleSaysNo', message: '该二维码已使用，再次登录请刷新电脑端的二维码' } },
  changesState: true,
  whileFull: true,
})

/** Lets the computer in. `userId` decides nothing; one that is not the session's is refused (security 6). */
export const confirmLogin = endpoint({
  id: 'D1-C28',
  also: ['D2-C80'],
  method: 'POST',
  path: '/login/confirmLogin',
  repeat: 'each',
  access: 'login',
  input: Type.Object({ userId: Type.Optional(text(64)), uuid }),
  reply: empty,
  refusals: { gone, otherUser: commonRefusals.notAllowed },
  whileFull: true,
})

/** The person on the phone does not mean it: the picture is void at once. */
export const cancelLogin = endpoint({
  id: 'D1-Q60-cancel',
  method: 'POST',
  path: '/login/cancelLogin',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ uuid }),
  reply: empty,
  refusals: {},
  whileFull: true,
})

/** Whoever reads the picture with another app comes to the scanner: a link alone confirms nothing. */
export const openScanLink = endpoint({
  id: 'D1-Q60-link',
  method: 'GET',
  path: SCAN_PATH,
  access: 'open',
  input: Type.Object({ uuid: Type.Optional(uuid) }),
  reply: Type.Unknown(),
  refusals: {},
  raw: true,
})
