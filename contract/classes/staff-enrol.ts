import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageNum, pageSize } from '../kit/fields.ts'
import { approveEnrolments } from './review.ts'

/** The queue of enrolments of all classes that the caller reviews (D2-Q64); decided by the calls of review.ts. */
const count = Type.Integer({ minimum: 0 })
const instant = Type.Integer()
const instantOrNone = Type.Union([Type.Null(), instant])

const level = Type.Union([Type.Literal(1), Type.Literal(2)])

const waitingPerson = Type.Object({
  /** Of this decision: the class, the person and how the enrolment stands. */
  id: Type.String(),
  classId: id,
  className: Type.String(),
  userId: id,
  name: Type.String(),
  photo: Type.String(),
  unitName: Type.String(),
  job: Type.String(),
  /** The level that decides now. */
  level,
  /** ms since 1970. */
  appliedAt: instant,
})
export type WaitingPerson = Static<typeof waitingPerson>

/** By class, the class first in which somebody has waited longest; in each the longest first. */
export const enrolQueue = endpoint({
  id: 'D2-Q64-queue',
  method: 'GET',
  path: '/nc/console/enrol',
  access: { to: 'see', of: 'classes' },
  input: Type.Object({ classId: Type.Optional(id), level: Type.Optional(level), pageNum, pageSize: pageSize(100) }),
  reply: Type.Object({
    total: count,
    rows: Type.Array(waitingPerson),
    /** All classes in which somebody waits for the caller, whichever are asked for. */
    classes: Type.Array(Type.Object({ id, title: Type.String(), waiting: count })),
  }),
  refusals: {},
})

const check = Type.Object({ isOk: Type.Boolean(), text: Type.String(), note: Type.String() })
export type EnrolCheck = Static<typeof check>

/** What a decision about one enrolment is made by. */
export const enrolPerson = endpoint({
  id: 'D2-Q64-person',
  method: 'GET',
  path: '/nc/console/enrol/person',
  access: { to: 'see', of: 'classes' },
  input: Type.Object({ classId: id, userId: id }),
  reply: Type.Object({
    loginName: Type.String(),
    /** '1' 男, '2' 女 or '', as sent with the form. */
    sex: Type.String(),
    /** Masked; '' for who sent no form. */
    phone: Type.String(),
    /** What the person wrote (D2-Q38). */
    reason: Type.String(),
    class: Type.Object({
      title: Type.String(),
      trainFrom: instantOrNone,
      trainUntil: instantOrNone,
      studentTotal: count,
      /** Null where places are not counted. */
      places: Type.Union([Type.Null(), count]),
    }),
    /** Classes of the last three years, the newest first. `hours`: of its certificate. */
    past: Type.Array(
      Type.Object({
        title: Type.String(),
        trainFrom: instantOrNone,
        trainUntil: instantOrNone,
        hours: Type.Union([Type.Null(), Type.Number()]),
        isCompleted: Type.Boolean(),
      }),
    ),
    checks: Type.Array(check),
    /** Of the person's unit in this class. */
    ofUnit: Type.Object({ admitted: count, waiting: count }),
    /** Hours of this year, and planned. */
    hours: Type.Object({ learned: Type.Number(), planned: Type.Number() }),
  }),
  refusals: {
    noClass: approveEnrolments.refusals.noClass,
    notReviewer: approveEnrolments.refusals.notReviewer,
    withdrawn: { state: 'notFound', message: '本人已撤回报名，不用再审核' },
    notWaiting: { state: 'notFound', message: '这个报名已经处理' },
  },
})
