import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, id, nothing, text } from '../kit/fields.ts'
import { writingRefusals } from '../moderation/refusals.ts'
import { proofFields, proofRefusals, sendingRefusals } from './proof.ts'

/** The session's user (D1-E19). `phone` is masked; `sex` is '1' 男, '2' 女 or ''. */
export const userDetail = endpoint({
  id: 'D1-C44',
  also: ['D2-C79'],
  method: 'GET',
  path: '/nc/org/user/detail',
  access: 'login',
  keptOnDevice: true,
  input: nothing,
  reply: Type.Object({
    userId: id,
    name: Type.String(),
    loginName: Type.String(),
    /** The student number. */
    code: Type.String(),
    unitName: Type.String(),
    unit: Type.String(),
    /** Departments separated by ';' (D1-B143). */
    deptName: Type.String(),
    photo: Type.String(),
    sex: Type.String(),
    job: Type.String(),
    phone: Type.String(),
    like: Type.String(),
    roles: Type.Array(Type.String()),
    extraTiles: Type.Boolean(),
  }),
  refusals: {},
  whileGated: true,
})

const samePhone = { state: 'ruleSaysNo', message: '新手机号与当前手机号相同' } as const

/** Saves one field of the session's user (D1-Q57). A new phone wants `code`, sent to it by `sendPhoneCode`. */
export const updateUser = endpoint({
  id: 'D1-Q57',
  method: 'POST',
  path: '/nc/org/user/update',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({
    field: Type.Union([Type.Literal('photo'), Type.Literal('sex'), Type.Literal('job'), Type.Literal('phone')]),
    value: text(200),
    code: Type.Optional(text(12)),
    /** The code sent to the phone bound before, where there is one (security 5). */
    oldCode: Type.Optional(text(12)),
  }),
  reply: empty,
  refusals: {
    wrongValue: { state: 'malformed', message: '内容格式错误' },
    wrongPhone: { state: 'malformed', message: '手机号格式错误' },
    samePhone,
    wrongCode: { state: 'ruleSaysNo', message: '验证码错误或已失效' },
    taken: { state: 'ruleSaysNo', message: '该手机号已绑定其他账号' },
    noPhoto: { state: 'notFound', message: '图片不存在，请重新上传' },
    ...writingRefusals,
  },
})

/** Sends the codes that a change of phone needs: to the new phone, and to the old one where there is one. */
export const sendPhoneCode = endpoint({
  id: 'D1-Q57-code',
  method: 'POST',
  path: '/nc/org/user/sendPhoneCode',
  repeat: 'each',
  access: 'login',
  input: Type.Object({ phone: text(32), ...proofFields }),
  reply: Type.Object({ needsOldCode: Type.Boolean() }),
  refusals: {
    ...proofRefusals,
    ...sendingRefusals,
    wrongPhone: { state: 'malformed', message: '手机号格式错误' },
    samePhone,
  },
})

/** A user's photo: with `type=relativePath` its address as text, else the picture itself (D3-C21, D3-C22). */
export const getUserPhoto = endpoint({
  id: 'D3-C21',
  also: ['D3-C22', 'D2-C76'],
  method: 'GET',
  path: '/oua2/getUserPhoto',
  access: 'open',
  input: Type.Object({ userId: id, type: Type.Optional(text(20)) }),
  reply: Type.Unknown(),
  refusals: {},
  raw: true,
})

/** The devices this account is logged in on, the current one marked. */
export const devices = endpoint({
  id: 'D1-Q76',
  method: 'GET',
  path: '/nc/user/devices',
  access: 'login',
  input: nothing,
  reply: Type.Array(
    Type.Object({
      id,
      deviceName: Type.String(),
      ip: Type.String(),
      /** ISO instants. */
      loggedInAt: Type.String(),
      lastSeenAt: Type.String(),
      isCurrent: Type.Boolean(),
    }),
  ),
  refusals: {},
})

/** Logs one device out; without `id` all but the current one. It is out within a second. */
export const revokeDevice = endpoint({
  id: 'D1-Q76-revoke',
  method: 'POST',
  path: '/nc/user/devices/revoke',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ id: Type.Optional(id) }),
  reply: Type.Object({ ended: Type.Integer() }),
  refusals: {},
})
