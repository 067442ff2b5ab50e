import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id, text } from '../kit/fields.ts'

/** An exam as lists name it, with how the learner stands in it (D1-E26, D2-E07). */
export const ExamItem = Type.Object({
  /** The exam's id. */
  exam_sjgl_id: id,
  name: Type.String(),
  /** The full score and what is needed to pass. */
  score: Type.Number(),
  pass_score: Type.Number(),
  /** ISO instants between which it may be taken; '' where there is no limit. */
  start_time: Type.String(),
  end_time: Type.String(),
  /** '0' not begun, '1' open, '2' over. */
  kszt_status: Type.Enum(['0', '1', '2']),
  /** Attempts allowed; 0 is 不限 (D1-Q85). */
  examlimit: Type.Integer({ minimum: 0 }),
  /** Attempts used. */
  exam_count: Type.Integer({ minimum: 0 }),
  /** Attempts left; 0 where `examlimit` is 0. */
  surplus_count: Type.Integer({ minimum: 0 }),
  /** The best score; null before the first attempt. */
  exam_score: Type.Union([Type.Number(), Type.Null()]),
  /** 1 once the pass score was reached. */
  examPass: flag,
})

/**
 * The address of the exam page. `businessType` says where the exam belongs; of a task, `businessId` is its id, and
 * its assessment exams open at 100 % (D1-Q09).
 */
export const getExamUrl = endpoint({
  id: 'D1-C59',
  also: ['D2-C20'],
  method: 'GET',
  path: '/ncexam/api/getExamUrl',
  access: 'login',
  input: Type.Object({
    examId: id,
    businessId: id,
    businessType: text(20),
    examSetId: Type.Optional(text(64)),
    /** 'mobile' from a phone (D1-B261). */
    deviceType: Type.Optional(text(20)),
  }),
  reply: Type.String(),
  refusals: {
    noExam: { state: 'notFound', message: '考试不存在或未向您开放' },
    progressFirst: { state: 'ruleSaysNo', message: '学习进度需要达到100%' },
    notBegun: { state: 'ruleSaysNo', message: '考试未开始' },
    over: { state: 'ruleSaysNo', message: '考试已结束' },
    noAttemptLeft: { state: 'ruleSaysNo', message: '考试次数已用完' },
    /** The learner may take it, and there is no page to take it on. */
    noPage: { state: 'notOpen', message: '获取考试异常' },
  },
})
