import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, year } from '../kit/fields.ts'
import { classRefusals } from './class.ts'

/** Signs in for today (Asia/Shanghai); once a day, inside the training window (D2-Q62). */
export const signIn = endpoint({
  id: 'D2-C32',
  method: 'POST',
  path: '/nc/class/train/sign',
  repeat: 'idempotent',
  access: { member: 'classId', as: ['student', 'cadre'] },
  input: Type.Object({ classId: id }),
  reply: Type.Object({
    lxDays: Type.Integer({ minimum: 1 }),
    /** Points that it gave; 0 after the first class of the day. */
    points: Type.Integer({ minimum: 0 }),
  }),
  refusals: {
    ...classRefusals,
    studentsOnly: { state: 'forbidden', message: '仅学员可以签到' },
    signedToday: { state: 'ruleSaysNo', message: '今日已签到' },
    outsideTraining: { state: 'ruleSaysNo', message: '不在学习时间范围内' },
  },
})

/** One month of the own calendar (D2-E14). Days 'yyyy-MM-dd'; a month outside of the training has none. */
export const querySignData = endpoint({
  id: 'D2-C33',
  method: 'GET',
  path: '/nc/class/train/querySignData',
  access: { member: 'classId', as: ['student', 'cadre', 'teacher', 'observer'] },
  input: Type.Object({ classId: id, year, month: Type.Integer({ minimum: 1, maximum: 12 }) }),
  reply: Type.Object({
    signInDate: Type.Array(Type.String()),
    /** Past training days without a signature and without leave. */
    nonSignInDate: Type.Array(Type.String()),
    /** Training days without a signature on which the person has leave; those to come too. */
    leaveDays: Type.Array(Type.String()),
    /** Of the signed days those that a teacher has granted afterwards (补签). */
    grantedDays: Type.Array(Type.String()),
    /** Days in a row, up to today or yesterday. */
    lxDays: Type.Integer({ minimum: 0 }),
    today: Type.String(),
    signedToday: Type.Boolean(),
    /** Whether today may be signed, and why not. */
    canSign: Type.Boolean(),
    message: Type.String(),
    /** The first month of the calendar, 'yyyy-MM'; the last is the current one. */
    firstMonth: Type.String(),
  }),
  refusals: classRefusals,
})
