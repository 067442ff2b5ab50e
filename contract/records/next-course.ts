import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, nothing } from '../kit/fields.ts'

/**
 * What a learner can go on with: the course they studied last, else the one they joined last, else a recommended one
 * that is not completed; null if there is none of them (design 1: the next step is always visible).
 */
export const nextCourse = endpoint({
  id: 'D1-Q74-next',
  method: 'GET',
  path: '/nc/mobile/home/nextCourse',
  access: 'login',
  keptOnDevice: true,
  input: nothing,
  reply: Type.Union([
    Type.Object({
      kind: Type.Enum(['begun', 'joined', 'suggested']),
      id,
      title: Type.String(),
      cover: Type.String(),
      theme: Type.String(),
      /** The part that is next; null where every part is finished. */
      part: Type.Union([Type.Object({ id, title: Type.String() }), Type.Null()]),
      /** How much of the course is done, in whole percent. */
      percent: Type.Integer({ minimum: 0, maximum: 100 }),
      /** Of the parts that count, rounded up. */
      minutesLeft: Type.Integer({ minimum: 0 }),
      /** The task that ends first of those that ask for this course; `daysLeft` is 0 on its last day. */
      task: Type.Union([
        Type.Object({ name: Type.String(), endsOn: Type.String(), daysLeft: Type.Integer({ minimum: 0 }) }),
        Type.Null(),
      ]),
    }),
    Type.Null(),
  ]),
  refusals: {},
})
