import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id } from '../kit/fields.ts'
import { liveRefusals } from './live.ts'

/** Why a live that can be opened cannot be subscribed to or rated now (D3-B099, D3-B100). */
export const liveMarkRefusals = {
  notSubscribable: { state: 'ruleSaysNo', message: '直播已开始或已结束，无需预约' },
  notRatable: { state: 'ruleSaysNo', message: '直播结束后才能评价' },
} as const

/** Why a live is not entered from a unit, and its assessment not opened (D2-B253, D2-Q92, D3-B204). */
export const liveEntryRefusals = {
  notStarted: { state: 'ruleSaysNo', message: '当前直播暂未开始' },
  ended: { state: 'ruleSaysNo', message: '当前课程已结束' },
  assessedLater: { state: 'ruleSaysNo', message: '直播结束后开放考核' },
} as const

/** Under which id a live is rated, and the mean of its ratings (D3-Q54). */
export const getAssessAverageScore = endpoint({
  id: 'D3-C51',
  method: 'GET',
  path: '/nc/live/assess/getAssessAverageScore',
  access: 'open',
  input: Type.Object({ liveId: id }),
  reply: Type.Object({
    assessId: id,
    /** One decimal; 0 without ratings. */
    assessAverageScore: Type.Number({ minimum: 0 }),
  }),
  refusals: { noLive: liveRefusals.noLive, membersOnly: liveRefusals.membersOnly },
})

/**
 * What is asked for after a live (D3-E16), and how the caller stands. `state_value` 1 is passed. What there is not is
 * null; `certificateurl` is '' until the live is attended and its exam and homework are passed (D3-Q80).
 */
export const getLiveCheck = endpoint({
  id: 'D3-C52',
  method: 'GET',
  path: '/nc/live/assess/getLiveCheck',
  access: 'login',
  input: Type.Object({ liveId: id }),
  reply: Type.Object({
    checkObj: Type.Object({
      hasExam: flag,
      hasHomeWork: flag,
      hasCert: flag,
      exam: Type.Union([
        Type.Object({
          examId: id,
          title: Type.String(),
          state_value: flag,
          /** Null before the first result, and while the exam holds its scores back. */
          score: Type.Union([Type.Number(), Type.Null()]),
        }),
        Type.Null(),
      ]),
      homeWork: Type.Union([
        Type.Object({
          homeWorkId: id,
          title: Type.String(),
          /** '' before the first text. */
          homeWorkStudentId: Type.String(),
          /** 0 not sent, 1 passed, 2 waiting, -1 sent back. */
          state_value: Type.Integer(),
          state_text: Type.String(),
        }),
        Type.Null(),
      ]),
      cert: Type.Union([Type.Object({ certificateurl: Type.String(), number: Type.String() }), Type.Null()]),
    }),
    /** What the person attended, in whole percent. */
    finishedRate: Type.Integer({ minimum: 0, maximum: 100 }),
    /** The least that counts as attended. */
    attendedFrom: Type.Integer(),
  }),
  refusals: { noLive: liveRefusals.noLive, membersOnly: liveRefusals.membersOnly },
})
