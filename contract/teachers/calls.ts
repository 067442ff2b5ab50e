import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, id } from '../kit/fields.ts'

/** How a request for a call stands. */
export const callAnswers = ['asked', 'allowed', 'refused'] as const
export type CallAnswer = (typeof callAnswers)[number]

/**
 * What somebody can do about calling a teacher. `allowed`: call. `ask`: ask the teacher first. `asked`: wait for the
 * answer. `refused`: the teacher said no, too recently to be asked again. `closed`: the teacher has no account to answer
 * with. `none`: there is no phone, or it is their own.
 */
export const callStates = [...callAnswers, 'ask', 'closed', 'none'] as const
export type CallState = (typeof callStates)[number]

/** Asks a teacher for permission to call; the teacher gets a message. Answers how it stands now (security 22). */
export const askToCall = endpoint({
  id: 'D1-B249-ask',
  method: 'POST',
  path: '/nc/teacher/askToCall',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ id }),
  reply: Type.Object({ calling: Type.Enum(callStates) }),
  refusals: {
    unknown: { state: 'notFound', message: '教师不存在' },
    none: { state: 'ruleSaysNo', message: '该教师没有可以申请的电话' },
    closed: { state: 'ruleSaysNo', message: '该教师还没有账号，暂不能在线申请通话' },
    allowed: { state: 'ruleSaysNo', message: '您已经可以拨打，不用再申请' },
    asked: { state: 'ruleSaysNo', message: '您已申请过，请等待教师答复' },
    refused: { state: 'ruleSaysNo', message: '教师未同意，7 天后可以再次申请' },
    tooMany: { state: 'tooMany', message: '今天申请次数已用完，请明天再试' },
  },
})

/** Who asks for a call; for the teacher who is asked and nobody else. */
export const callRequest = endpoint({
  id: 'D1-B249-request',
  method: 'GET',
  path: '/nc/teacher/callRequest',
  access: 'login',
  input: Type.Object({ id }),
  reply: Type.Object({
    learnerId: id,
    name: Type.String(),
    unit: Type.String(),
    /** ISO instant. */
    askedAt: Type.String(),
    state: Type.Enum(callAnswers),
  }),
  refusals: { unknown: { state: 'notFound', message: '申请不存在' } },
})

/** The teacher's answer. The first one counts; the learner is told. */
export const answerCall = endpoint({
  id: 'D1-B249-answer',
  method: 'POST',
  path: '/nc/teacher/answerCall',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ id, answer: Type.Enum(['allowed', 'refused']) }),
  reply: empty,
  refusals: {
    unknown: { state: 'notFound', message: '申请不存在' },
    answered: { state: 'ruleSaysNo', message: '这个申请已经答复过了' },
  },
})
