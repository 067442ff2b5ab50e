import { Type } from 'typebox'
import { classRefusals } from '../classes/class.ts'
import { enterItem, entryRefusals } from '../classes/study.ts'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id, text } from '../kit/fields.ts'
import { examBusinesses } from './business.ts'
import { ExamStanding } from './conditions.ts'

/** Why an exam of a class does not open, besides the reasons of the exam itself. */
export const classGates = { ...classRefusals, ...entryRefusals, noItem: enterItem.refusals.noItem } as const

/** An exam as lists show it, with the learner's own results (D1-E26, D2-E07). */
export const ExamItem = Type.Object({
  /** The exam's id. */
  exam_sjgl_id: id,
  name: Type.String(),
  /** The full score; `pass_score` is the score needed to pass. */
  score: Type.Number(),
  pass_score: Type.Number(),
  /** 'yyyy-MM-dd HH:mm' in Asia/Shanghai. The exam may be taken between them; '' means no limit. */
  start_time: Type.String(),
  end_time: Type.String(),
  /** '0' not started, '1' open, '2' over. */
  kszt_status: Type.Enum(['0', '1', '2']),
  /** Attempts allowed; 0 means unlimited, 不限 (D1-Q85). */
  examlimit: Type.Integer({ minimum: 0 }),
  /** Attempts used. */
  exam_count: Type.Integer({ minimum: 0 }),
  /** Attempts left; 0 when `examlimit` is 0 (unlimited). */
  surplus_count: Type.Integer({ minimum: 0 }),
  /** The best score; null before the first one, and while the policy of the exam holds scores back. */
  exam_score: Type.Union([Type.Number(), Type.Null()]),
  /** 1 when the learner has reached the pass score. */
  examPass: flag,
  /** The available flag: 1 when the exam can still be looked at without attempts left (D2-Q45). */
  examstatus: flag,
  /** What it is taken for: the id of the task or class, and one of examBusinesses. */
  businessid: id,
  business_type: Type.Enum(examBusinesses),
  /** '': exams are not in sets here. */
  exam_set_id: Type.String(),
})

const refusals = {
  /** D2-B233. */
  noExamId: { state: 'malformed', message: '暂无考试id' },
  noExam: { state: 'notFound', message: '考试不存在或未向您开放' },
  progressFirst: { state: 'ruleSaysNo', message: '学习进度需要达到100%' },
  notBegun: { state: 'ruleSaysNo', message: '考试未开始' },
  over: { state: 'ruleSaysNo', message: '考试已结束' },
  noAttemptLeft: { state: 'ruleSaysNo', message: '考试次数已用完' },
  withdrawn: { state: 'ruleSaysNo', message: '考试已停用' },
  /** The learner may take the exam, but it has no paper. */
  noPage: { state: 'notOpen', message: '获取考试异常' },
} as const

/** An empty id is asked for where a class has no exam. */
const examId = Type.Optional(Type.Union([id, Type.Literal('')]))

/**
 * The address of the exam page (rules/exams/page-address.ts), with a ticket for one use within two minutes.
 * `businessType` is one of examBusinesses, and `businessId` the id of the task or class; assessment exams of a task
 * open only when its progress is 100 % (D1-Q09). Somebody who has an open sitting always comes back to it. Without an
 * attempt left, or after the end, an exam with `examstatus` 1 still opens for who has taken it, to be looked at.
 */
export const getExamUrl = endpoint({
  id: 'D1-C59',
  also: ['D2-C20'],
  method: 'GET',
  path: '/ncexam/api/getExamUrl',
  access: 'login',
  input: Type.Object({
    examId,
    businessId: id,
    businessType: text(20),
    examSetId: Type.Optional(text(64)),
    /** 'mobile' when called from a phone (D1-B261). */
    deviceType: Type.Optional(text(20)),
  }),
  reply: Type.String(),
  refusals: { ...classGates, ...refusals },
})

/**
 * The same for an exam of a class that is entered from a unit ('item': `businessId` is the item's subId), and for its
 * last one ('final', 'afterclass': `businessId` is the id of the class) (D2-Q47).
 */
export const getClassExamUrl = endpoint({
  id: 'D2-C21',
  method: 'GET',
  path: '/nc/mobile/tyzj/exam/url',
  access: 'login',
  input: Type.Object({
    examId,
    businessId: id,
    entryType: Type.Enum(['item', 'final', 'afterclass']),
    deviceType: Type.Optional(text(20)),
  }),
  reply: Type.Object({ fullPath: Type.String() }),
  refusals: { ...classGates, ...refusals },
})

/** The address that those calls answer: opened by a browser, it leads to the exam page of the app. */
export const examPage = endpoint({
  id: 'D2-Q69-page',
  method: 'GET',
  path: '/exam/page',
  access: 'open',
  input: Type.Object({ ticket: text(100) }),
  reply: Type.Unknown(),
  refusals: {},
  raw: true,
})

/** All exams of a class in the order of its units (D2-Q47). */
export const classExams = endpoint({
  id: 'D2-C14',
  method: 'GET',
  path: '/nc/pack/examInfo',
  access: { member: 'classId', as: ['student', 'cadre', 'teacher', 'observer'] },
  input: Type.Object({ classId: id }),
  reply: Type.Array(Type.Object({ ...ExamItem.properties, ...ExamStanding })),
  refusals: classRefusals,
})

/** The exam that ends a class or camp, 课后考试: the last one of its units (D2-E06); null if there is none. */
export const afterClassExam = endpoint({
  id: 'D2-C15',
  method: 'GET',
  path: '/inc/exam/bus/get/afterclass/exam',
  access: { member: 'classId', as: ['student', 'cadre', 'teacher', 'observer'] },
  input: Type.Object({ classId: id }),
  reply: Type.Union([
    Type.Object({
      /** The subId of its item. */
      batchId: id,
      examId: id,
      examName: Type.String(),
      /** When it may be taken, 'yyyy-MM-dd HH:mm' in Asia/Shanghai; '' without a limit. */
      classStartTime: Type.String(),
      classEndTime: Type.String(),
      /** Minutes of one sitting. */
      examTime: Type.Integer({ minimum: 1 }),
      isPass: flag,
      /** 1 done: the step of the camp is green. */
      status: flag,
      kszt_status: Type.Enum(['0', '1', '2']),
    }),
    Type.Null(),
  ]),
  refusals: classRefusals,
})

/** The exam that a courseware of this type stands for, and its course, so that the player can open it (D3-Q97). */
export const courseExamOf = endpoint({
  id: 'D3-Q97',
  method: 'GET',
  path: '/nc/exam/course/:coursewareId',
  access: 'login',
  input: Type.Object({ coursewareId: id }),
  reply: Type.Object({ examId: id, courseId: id }),
  refusals: { noExam: refusals.noExam },
})
