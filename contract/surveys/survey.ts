import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'
import { notOpenYet } from '../kit/refusals.ts'
import { SurveyAnswers, SurveyForm } from './form.ts'

/** Why a questionnaire does not open, or takes no answers. */
export const surveyRefusals = {
  noSurvey: { state: 'notFound', message: '问卷不存在或未向您开放' },
  notBegun: { state: 'ruleSaysNo', message: '问卷未开始' },
  over: { state: 'ruleSaysNo', message: '问卷已结束' },
  taken: { state: 'ruleSaysNo', message: '您已提交过这份问卷' },
  /** An evaluation that no administrator has opened (D2-Q60). */
  notOpen: notOpenYet,
  /** Teachers, observers and visitors of a class only look at its questionnaires. */
  notStudent: { state: 'forbidden', message: '只有本班学员可以填写问卷' },
} as const

/**
 * The address of the page of a questionnaire, with a ticket that opens it once, for two minutes and for this person
 * (D2-Q70). It is named by `batchId`, or by `asqId` and the item of a class that leads to it (`subId`): then its newest
 * open batch is meant.
 */
export const getAsqUrl = endpoint({
  id: 'D2-C22',
  method: 'GET',
  path: '/nc/asq/api/getAsqUrl',
  repeat: 'each',
  access: 'login',
  changesState: true,
  input: Type.Object({
    asqId: id,
    businessType: Type.Optional(text(20)),
    subId: Type.Optional(id),
    batchId: Type.Optional(id),
  }),
  reply: Type.String(),
  refusals: surveyRefusals,
})

/** Uses the ticket up. From then on the address names the batch, and the session of the person suffices. */
export const redeemSurveyTicket = endpoint({
  id: 'D2-Q70-redeem',
  method: 'POST',
  path: '/nc/asq/api/redeem',
  repeat: 'each',
  access: 'login',
  input: Type.Object({ ticket: text(200) }),
  reply: Type.Object({ batchId: id }),
  refusals: { badTicket: { state: 'ruleSaysNo', message: '问卷地址已失效，请返回后重新进入' } },
})

/** A questionnaire as the page of a person shows it. */
export const surveyPage = endpoint({
  id: 'D2-Q70-page',
  method: 'GET',
  path: '/nc/asq/api/page',
  access: 'login',
  input: Type.Object({ batchId: id }),
  reply: Type.Object({
    batchId: id,
    title: Type.String(),
    batchName: Type.String(),
    intro: Type.String(),
    /** Nothing links the answers and the person (decision 028). */
    isAnonymous: Type.Boolean(),
    isEvaluation: Type.Boolean(),
    /** 'taken': this person has submitted it. */
    state: Type.Enum(['before', 'open', 'over', 'taken']),
    /** 'yyyy-MM-dd HH:mm', or '' without a limit. */
    opensAt: Type.String(),
    closesAt: Type.String(),
    /** Null unless it is open. */
    form: Type.Union([SurveyForm, Type.Null()]),
  }),
  refusals: surveyRefusals,
})

/** Hands the answers in, once per person and batch (D2-Q70). */
export const submitSurvey = endpoint({
  id: 'D2-Q70-submit',
  method: 'POST',
  path: '/nc/asq/api/submit',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({
    batchId: id,
    /** What the page promised; another promise is refused. */
    isAnonymous: Type.Boolean(),
    answers: SurveyAnswers,
  }),
  reply: Type.Null(),
  refusals: {
    ...surveyRefusals,
    /** An answer to something that was not asked. */
    foreign: { state: 'malformed', message: '提交的内容与问卷不符，请刷新页面后重试' },
    incomplete: { state: 'malformed', message: '有题目没有按要求作答，请检查后再提交' },
  },
})
