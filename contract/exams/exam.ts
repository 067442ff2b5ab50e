import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id, text } from '../kit/fields.ts'

/** An exam as lists show it, with the learner's own results (D1-E26, D2-E07). */
export const ExamItem = Type.Object({
  /** The exam's id. */
  exam_sjgl_id: id,
  name: Type.String(),
  /** The full score; `pass_score` is the score needed to pass. */
  score: Type.Number(),
  pass_score: Type.Number(),
  /** ISO instants. The exam may be taken between them; '' means no limit. */
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
  /** The best score; null before the first attempt. */
  exam_score: Type.Union([Type.Number(), Type.Null()]),
  /** 1 when the learner has reached the pass score. */
  examPass: flag,
})

/**
 * The address of the exam page. `businessType` says what the exam belongs to; for a task, `businessId` is the task's
 * id, and assessment exams open only when its progress is 100 % (D1-Q09).
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
    /** 'mobile' when called from a phone (D1-B261). */
    deviceType: Type.Optional(text(20)),
  }),
  reply: Type.String(),
  refusals: {
    noExam: { state: 'notFound', message: '考试不存在或未向您开放' },
    progressFirst: { state: 'ruleSaysNo', message: '学习进度需要达到100%' },
    notBegun: { state: 'ruleSaysNo', message: '考试未开始' },
    over: { state: 'ruleSaysNo', message: '考试已结束' },
    noAttemptLeft: { state: 'ruleSaysNo', message: '考试次数已用完' },
    /** The learner may take the exam, but no exam page is configured. */
    noPage: { state: 'notOpen', message: '获取考试异常' },
  },
})
