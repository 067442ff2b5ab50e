import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { nothing } from '../kit/fields.ts'

/** The number of unread messages of the learner (D1-Q34). */
export const queryListCount = endpoint({
  id: 'D1-C03',
  method: 'GET',
  path: '/nc/mobile/message/queryListCount',
  access: 'login',
  input: nothing,
  reply: Type.Object({ count: Type.Integer({ minimum: 0 }) }),
  refusals: {},
})
