import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/fields.ts'
import { notOpenYet } from '../kit/refusals.ts'

/** The outside systems that vouch for a person (D1-Q44). */
export const Source = Type.Union([Type.Literal('wechat'), Type.Literal('zzd'), Type.Literal('dingtalk')])

/** Where this browser goes to log in there; it comes back with a `state` that is good in this browser alone. */
export const thirdAuthorize = endpoint({
  id: 'D1-Q44-authorize',
  method: 'POST',
  path: '/login/thirdAuthorize',
  repeat: 'each',
  access: 'open',
  input: Type.Object({ source: Source }),
  reply: Type.Object({ url: Type.String() }),
  refusals: {
    notConfigured: notOpenYet,
    tooMany: { state: 'tooMany', message: '操作过于频繁，请稍后再试' },
  },
  whileGated: true,
})

/** Where the outside system sends the browser back to; leads on to the login page, which shows the code to `thirdLogin`. */
export const thirdReturn = endpoint({
  id: 'D1-Q44-return',
  method: 'GET',
  path: '/login/thirdReturn/:source',
  access: 'open',
  input: Type.Object({
    source: Source,
    code: Type.Optional(text(500)),
    /** DingTalk's name of the code. */
    authCode: Type.Optional(text(500)),
    state: Type.Optional(text(200)),
  }),
  reply: Type.Unknown(),
  refusals: {},
  raw: true,
})
