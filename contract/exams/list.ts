import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { flag, nothing } from '../kit/fields.ts'
import { listPage } from '../kit/list.ts'
import { ExamStanding } from './conditions.ts'
import { ExamItem } from './exam.ts'

/**
 * The tabs of the page of exam cards: still to be passed, passed, and over or used up without a pass ('failed', also for
 * who never took it: the page calls it 已结束).
 */
export const examTabs = ['todo', 'passed', 'failed'] as const
export type ExamTab = (typeof examTabs)[number]

const count = Type.Integer({ minimum: 0 })

/**
 * The exams of the caller's tasks and classes as cards (D2-R48): by their group, and in each the ones that end first on
 * top.
 */
export const ownExams = listPage({
  id: 'D2-R48-exams',
  namespace: 'nc.exam',
  pageName: 'ownExamList',
  pageSize: 10,
  access: 'login',
  query: Type.Object({ tab: Type.Optional(Type.Enum(examTabs)) }),
  sortable: [],
  row: Type.Object({
    _id: Type.String(),
    ...ExamItem.properties,
    /** The task or class. */
    classname: Type.String(),
    ...ExamStanding,
    /** Minutes that one sitting lasts. */
    minutes: Type.Integer({ minimum: 1 }),
    /** 0 where the exam cannot be taken now. */
    questionCount: count,
    /** Whole minutes that the sitting which goes on has left; null where none goes on. */
    minutesLeft: Type.Union([count, Type.Null()]),
    /** The best sitting that was handed in, whose result can be opened; '' where there is none. */
    resultOf: Type.String(),
    /** It has not begun by its own time: 'exam' can be subscribed to; and whether this person has. */
    mayRemind: flag,
    isReminded: flag,
  }),
})

/** How many cards each tab has (D2-Q86); `ready` of those to do can be taken now, which is what a badge counts. */
export const ownExamCounts = endpoint({
  id: 'D2-Q86-exams',
  method: 'GET',
  path: '/exam/own/counts',
  access: 'login',
  input: nothing,
  reply: Type.Object({ todo: count, ready: count, passed: count, failed: count }),
  refusals: {},
})
