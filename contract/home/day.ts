import { Type } from 'typebox'
import { examBusinesses } from '../exams/business.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id, nothing } from '../kit/fields.ts'

/** What stands in the day of a learner; each kind is found by the feature that it belongs to. */
export const dayKinds = ['live', 'signIn', 'homework', 'exam', 'survey', 'task', 'notice', 'completion'] as const
export type DayKind = (typeof dayKinds)[number]

/**
 * How a row stands. 'begun': an exam that was started and not handed in; 'onAir': a live that runs; 'open': today is not
 * signed yet; 'returned': a homework that was sent back; 'due': it ends soon; 'soon': it begins soon; 'unread': an
 * announcement; 'done': it was done. In the calendar alone: 'overdue', it ended and was not done; 'over', it took place.
 */
export const dayStates = [
  'begun',
  'onAir',
  'open',
  'returned',
  'due',
  'soon',
  'unread',
  'done',
  'overdue',
  'over',
] as const
export type DayState = (typeof dayStates)[number]

export const DayRow = Type.Object({
  kind: Type.Enum(dayKinds),
  /** Of the live, the class to sign in to or to complete, the homework, the exam, the batch of the questionnaire, the task or the announcement. */
  id,
  title: Type.String(),
  state: Type.Enum(dayStates),
  /**
   * ms since 1970: the start of what begins, the end of what is begun, due or returned, when an announcement was published,
   * when it was done. Null if there is no such time.
   */
  at: Type.Union([Type.Integer(), Type.Null()]),
  /** The class or course that it belongs to, or the heading of an announcement; '' if it is not needed. */
  place: Type.String(),
  /** Minutes that an exam takes, or that count a live as attended; 0 if there are none. */
  minutes: Type.Integer({ minimum: 0 }),
  /** The further classes that the same sign-in signs: it is one row. */
  others: Type.Array(id),
  /** Whether the learner is reminded of a live that begins soon. */
  isReserved: Type.Boolean(),
  /** What an exam is taken for; null of everything else. */
  business: Type.Union([Type.Object({ type: Type.Enum(examBusinesses), id }), Type.Null()]),
  /** The address of its page; '' for an exam, which is entered with a ticket. */
  to: Type.String(),
})

/** The day of a learner, the most urgent first and what is done today last (rules/home/day-rows.ts). */
export const learnerDay = endpoint({
  id: 'D1-Q74-day',
  method: 'GET',
  path: '/nc/mobile/home/day',
  access: 'login',
  keptOnDevice: true,
  input: nothing,
  reply: Type.Object({
    /** 'yyyy-MM-dd'. */
    today: Type.String(),
    rows: Type.Array(DayRow),
    /** Days in a row that were signed, up to today or yesterday; of several classes the most. */
    daysInRow: Type.Integer({ minimum: 0 }),
    /** A short part of a recommended course, for a day without anything to do. */
    suggestion: Type.Union([
      Type.Object({
        courseId: id,
        coursewareId: id,
        title: Type.String(),
        cover: Type.String(),
        theme: Type.String(),
        minutes: Type.Integer({ minimum: 1 }),
      }),
      Type.Null(),
    ]),
  }),
  refusals: {},
})
