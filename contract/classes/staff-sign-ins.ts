import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageNum, pageSize, text } from '../kit/fields.ts'
import { classRefusals } from './class.ts'

/** Who signs in (D2-Q62), as the staff of a class see it. Days are 'yyyy-MM-dd' of Asia/Shanghai. */
const count = Type.Integer({ minimum: 0 })
const { noClass } = classRefusals

/** On each of the last days of the training so far, how many of the members of now signed. */
export const classSignInDays = endpoint({
  id: 'D2-Q62-days',
  method: 'GET',
  path: '/nc/console/classes/:id/sign-in-days',
  access: { to: 'see', of: 'classes' },
  input: Type.Object({ id }),
  reply: Type.Object({
    /** 人在学: see docs/figures.md. */
    students: count,
    /** `onLeave`: with leave, and without a signature. */
    days: Type.Array(Type.Object({ day: Type.String(), count, onLeave: count })),
  }),
  refusals: { noClass },
})

const row = Type.Object({
  /** Of the person. */
  id,
  name: Type.String(),
  loginName: Type.String(),
  unitName: Type.String(),
  isCadre: Type.Boolean(),
  /**
   * Days with a signature, and of these those that a teacher granted afterwards; days up to today without one, on leave;
   * past training days with neither; days in a row, up to today or yesterday.
   */
  signed: count,
  granted: count,
  onLeave: count,
  missed: count,
  inRow: count,
  /** '' for who never signed. */
  lastDay: Type.String(),
})
export type SignInRow = Static<typeof row>

export const classSignIns = endpoint({
  id: 'D2-Q62-members',
  method: 'GET',
  path: '/nc/console/classes/:id/sign-ins',
  access: { to: 'see', of: 'classes' },
  input: Type.Object({
    id,
    keyword: Type.Optional(text(50)),
    unitId: Type.Optional(id),
    /** '1': only who has not signed today and has no leave. */
    unsigned: Type.Optional(Type.Literal('1')),
    pageNum,
    pageSize: pageSize(20),
  }),
  reply: Type.Object({ total: count, rows: Type.Array(row) }),
  refusals: { noClass },
})
