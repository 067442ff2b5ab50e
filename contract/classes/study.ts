import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id } from '../kit/fields.ts'
import { classRefusals } from './class.ts'

/** The kinds of items in a unit (D2-B002). */
export const itemKinds = ['course', 'video', 'audio', 'draft', 'media', 'live', 'exam', 'asq', 'work'] as const
export type ItemKind = (typeof itemKinds)[number]

const hours = Type.Number({ minimum: 0 })
const percent = Type.Integer({ minimum: 0, maximum: 100 })
/** 'yyyy-MM-dd HH:mm' in Asia/Shanghai; '' if there is none. */
const minute = Type.String()

/** Why an item cannot be entered (D2-B234 to D2-B238); the server refuses with the same words (D2-Q72). */
export const entryRefusals = {
  notMember: { state: 'forbidden', message: '报名通过后才能学习' },
  campEnded: { state: 'ruleSaysNo', message: '训练营已结束' },
  outsideTraining: { state: 'ruleSaysNo', message: '不在学习时间范围内' },
  outOfOrder: { state: 'ruleSaysNo', message: '请按序学习' },
} as const

/** Why play does not count for a class that its teachers and visitors may study in. */
export const studentsOnly = '仅本班学员的学习计入班级进度'

/** One item of a unit (D2-E04). */
export const ClassItem = Type.Object({
  subId: id,
  /** What it leads to: a course, an exam, a piece of homework, a live, a questionnaire. */
  businessId: id,
  name: Type.String(),
  typeValue: Type.Enum(itemKinds),
  typeText: Type.String(),
  period: hours,
  /** Names joined by '^'; '' if there are none. */
  teacher: Type.String(),
  teacherJob: Type.String(),
  cover: Type.String(),
  theme: Type.String(),
  /** The day the course came online, 'yyyy-MM-dd'; '' for other items. */
  onlineDate: Type.String(),
  /** 'hh:mm:ss'. */
  duration: Type.String(),
  assessScore: Type.Number({ minimum: 0 }),
  viewTotal: Type.Integer({ minimum: 0 }),
  /** 1 compulsory, 0 elective. */
  categoryValue: flag,
  categoryText: Type.String(),
  progress: percent,
  /** The same, under the name that some clients read. */
  wcjd: percent,
  /** '1' inside the item's own window. */
  playState: Type.Enum(['0', '1']),
  timeSdate: minute,
  timeEdate: minute,
  order: Type.Integer(),
  porder: Type.Integer(),
  examTime: Type.String(),
  liveStartTime: minute,
  kszt_text: Type.String(),
  homeWorkState: Type.Integer(),
  homeWorkStudentId: Type.String(),
  asqInfoId: Type.String(),
  /** Why it cannot be entered now; '' when it can (D2-Q72). */
  blocked: Type.String(),
  /** The `subId` of the item that an order wants to be finished first; '' where no item is. */
  waitsFor: Type.String(),
})

/** One unit with its items (D2-E03). */
export const ClassUnit = Type.Object({
  unitId: id,
  unitName: Type.String(),
  order: Type.Integer(),
  /** Whole percent of what the unit asks for; 100 when both gates are reached. */
  completeDegree: percent,
  compulsory: Type.Integer({ minimum: 0 }),
  compulsoryPeriod: hours,
  electives: Type.Integer({ minimum: 0 }),
  electivesPeriod: hours,
  /** '1': its items are studied in order. */
  orderTypeValue: Type.Enum(['0', '1']),
  advancedMode: flag,
  /** Hours learned in it. */
  study: hours,
  /** Whether earlier units must be finished first, and are not. */
  isLocked: Type.Boolean(),
  subList: Type.Array(ClassItem),
})

/** The units of a class. Who is not admitted gets them by title, without progress, each item blocked (D2-Q88). */
export const classUnits = endpoint({
  id: 'D2-C05',
  method: 'GET',
  path: '/nc/class/course/list',
  access: 'login',
  input: Type.Object({ id }),
  reply: Type.Array(ClassUnit),
  refusals: classRefusals,
})

/** The assessment: what each unit asks for and what of it is there, in hours and percent (D2-E05). */
export const classAssessment = endpoint({
  id: 'D2-C06',
  method: 'GET',
  path: '/nc/class/learning/assess',
  access: { member: 'id', as: ['student', 'cadre', 'teacher', 'observer'], inPreview: true },
  input: Type.Object({ id }),
  reply: Type.Object({
    unitAssess: Type.Array(
      Type.Object({
        unitId: id,
        unitName: Type.String(),
        compulsoryGate: hours,
        /** Hours learned, no more than the gate. */
        compulsoryGateProgress: hours,
        compulsoryPercent: percent,
        electivesGate: hours,
        electivesGateProgress: hours,
        electivesPercent: percent,
        isReached: Type.Boolean(),
      }),
    ),
    stateValue: Type.Boolean(),
    /** One sentence; '' when nothing is left. */
    remaining: Type.String(),
  }),
  refusals: classRefusals,
})

/** The courses of a camp as rows, for any logged-in person (D2-Q43). */
const CampCourse = Type.Object({
  subId: id,
  businessId: id,
  name: Type.String(),
  unitName: Type.String(),
  period: hours,
  categoryText: Type.String(),
  /** Own progress; 0 in the list for everybody. */
  progress: percent,
})

export const campCourseRows = endpoint({
  id: 'D2-C11',
  method: 'GET',
  path: '/nc/mobile/tyzj/ztb/getZtbKcList',
  access: 'login',
  input: Type.Object({ ztbid: id }),
  reply: Type.Array(CampCourse),
  refusals: classRefusals,
})

export const ownCampCourseRows = endpoint({
  id: 'D2-C12',
  method: 'GET',
  path: '/nc/ztb/tea/getStudentZtbKC',
  access: { member: 'ztbid', as: ['student', 'cadre', 'teacher', 'observer'] },
  input: Type.Object({ ztbid: id }),
  reply: Type.Array(CampCourse),
  refusals: classRefusals,
})

/**
 * Whether an item may be entered now, asked by the page before it leaves for the player, an exam, a questionnaire or a
 * piece of homework; the place it leads to asks again (D2-Q72). Remembers it as the last resource.
 */
export const enterItem = endpoint({
  id: 'D2-Q72',
  method: 'POST',
  path: '/nc/class/course/enter',
  repeat: 'each',
  access: 'login',
  input: Type.Object({ classId: id, subId: id }),
  reply: Type.Object({ typeValue: Type.Enum(itemKinds), businessId: id }),
  refusals: {
    ...classRefusals,
    ...entryRefusals,
    noItem: { state: 'notFound', message: '内容不存在或已调整，请刷新后重试' },
  },
})
