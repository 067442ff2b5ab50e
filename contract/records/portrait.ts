import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { nothing } from '../kit/fields.ts'

const score = Type.Integer({ minimum: 0, maximum: 100 })

/** The portrait of a learner (D3-E20): five dimensions of 0 to 100, and the study minutes by category. */
export const displaySelfPage = endpoint({
  id: 'D3-C62',
  method: 'GET',
  path: '/inc/nc/zxsd/displaySelfPage',
  aliases: ['/nc/zxsd/displaySelfPage'],
  access: 'login',
  input: nothing,
  reply: Type.Object({
    integral: Type.Object({ xxdUser: score, wcdUser: score, cjdUser: score, gxdUser: score, cydUser: score }),
    /** Whole minutes of all years, by category. */
    studyTimeCount: Type.Array(Type.Object({ name: Type.String(), value: Type.Integer({ minimum: 0 }) })),
    /** The share of learners whose dimensions add up to less, in percent, as of last night; null before the first. */
    percentage: Type.Union([score, Type.Null()]),
    /** The day on which that was counted, '2026-03-28'; '' before the first. */
    countedOn: Type.String(),
  }),
  refusals: {},
})
