import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageNum, pageSize, year } from '../kit/fields.ts'
import { listPage } from '../kit/list.ts'

/** How many one page of hours cards has (D1-Q58). */
export const HOURS_PAGE = 15

/** The kinds of training record that the tabs show; `imported` is what the academies sent. */
const trainingTypes = ['course', 'class', 'imported', 'exam'] as const
/** 省干部网院 and 中国干部网院. */
const academies = ['gwy', 'zwy'] as const

/** A training record or an entry of the hours ledger as a card (D1-E22). Instants are ISO, '' if there is none. */
export const HoursCard = Type.Object({
  _id: id,
  name: Type.String(),
  /** Study hours. */
  period: Type.Number(),
  /** From when to when it was studied; of an exam, when it is open. */
  startTime: Type.String(),
  endTime: Type.String(),
  /** When it was completed; '' of an exam that was not passed. */
  completeTime: Type.String(),
  /** The year it counts towards; of an exam, the year it was last sat in. */
  year: Type.Integer(),
  /** 'course', 'class' or 'exam'; 'gwy' or 'zwy' of what an academy sent. */
  type: Type.String(),
  /** Where it was studied. */
  platform: Type.String(),
  /** The last time it was studied or sat, 'yyyy-MM-dd HH:mm' in China. */
  finish_time: Type.String(),
  /** 合格 or 不合格. */
  assess_result: Type.String(),
})

/**
 * The head of the training records (D1-E23): what was completed in a year. `special`, `course`, `imported` and `total`
 * count classes, courses, what the academies sent, and everything; those with a 2 are their study hours. The parts add
 * up to the total, and total2 is the year's zxs.
 */
export const learningSummary = endpoint({
  id: 'D1-C62',
  also: ['D1-Q41'],
  method: 'GET',
  path: '/nc/mobile/record/statistic/summary',
  access: 'login',
  input: Type.Object({ year }),
  reply: Type.Object({
    year,
    special: Type.Integer(),
    special2: Type.Number(),
    course: Type.Integer(),
    course2: Type.Number(),
    imported: Type.Integer(),
    imported2: Type.Number(),
    total: Type.Integer(),
    total2: Type.Number(),
  }),
  refusals: {},
})

/**
 * How many things each tab of a page holds (D1-E38): of the training records by `trainingTypes`, in `year` or this
 * one; of the collection by type, and of all under 'all'. A tab without any may be absent.
 */
export const tabBadges = endpoint({
  id: 'D1-C63',
  also: ['D1-Q41'],
  method: 'GET',
  path: '/nc/mobile/record/statistic/badges',
  access: 'login',
  input: Type.Object({
    type: Type.Union([Type.Literal('trainRecord'), Type.Literal('collect')]),
    year: Type.Optional(year),
  }),
  reply: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
  refusals: {},
})

/** What the learner completed in one year, and the exams they sat; what was done last comes first. */
export const trainingRecordList = listPage({
  id: 'D1-R45',
  namespace: 'nc.learn.record',
  pageName: 'train',
  pageSize: HOURS_PAGE,
  access: 'login',
  query: Type.Object({ year, type: Type.Enum(trainingTypes) }),
  sortable: [],
  row: HoursCard,
})

/** Everything that counts towards the study hours of a year or of all, or one kind of it; the latest comes first. */
export const hoursEntries = listPage({
  id: 'D1-R48',
  namespace: 'nc.learn.record',
  pageName: 'hours',
  pageSize: HOURS_PAGE,
  access: 'login',
  keptOnDevice: true,
  query: Type.Object({ year: Type.Optional(year), type: Type.Optional(Type.Enum(['course', 'class'])) }),
  sortable: [],
  row: HoursCard,
})

/** Every award of points, of a year or of all; the latest comes first. Their sum is 积分 of that scope (D1-Q83). */
export const pointsEntries = listPage({
  id: 'D1-Q83-points',
  namespace: 'nc.learn.record',
  pageName: 'points',
  pageSize: HOURS_PAGE,
  access: 'login',
  query: Type.Object({ year: Type.Optional(year) }),
  sortable: [],
  row: Type.Object({
    _id: id,
    name: Type.String(),
    points: Type.Integer(),
    /** 'yyyy-MM-dd HH:mm' in China. */
    time: Type.String(),
  }),
})

/** The hours that one of the academies sent for a year (D1-R40, D1-R41). */
export const academyHours = endpoint({
  id: 'D1-Q58',
  method: 'GET',
  path: '/nc/myhours/getList',
  access: 'login',
  input: Type.Object({ year, type: Type.Enum(academies), pageNum, pageSize: pageSize(HOURS_PAGE) }),
  reply: Type.Array(HoursCard),
  refusals: {},
})
