import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, nothing } from '../kit/fields.ts'
import { MessageKind } from './kinds.ts'

/** Which kinds of messages the learner receives. Every kind is listed. */
export const messagePreferences = endpoint({
  id: 'D1-Q34-preferences',
  method: 'GET',
  path: '/nc/mobile/message/preferences',
  access: 'login',
  input: nothing,
  reply: Type.Array(Type.Object({ type: MessageKind, isWanted: Type.Boolean() })),
  refusals: {},
})

/** Switches one kind on or off. Messages of a kind that is off are not sent: neither to the list nor to the phone. */
export const setMessagePreference = endpoint({
  id: 'D1-Q34-preference',
  method: 'POST',
  path: '/nc/mobile/message/setPreference',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ type: MessageKind, isWanted: Type.Boolean() }),
  reply: empty,
  refusals: { alwaysOn: { state: 'ruleSaysNo', message: '系统通知不能关闭' } },
})
