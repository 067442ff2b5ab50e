import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, id, nothing, text } from '../kit/fields.ts'
import { badUnderlines, Underlines } from '../kit/underlines.ts'
import { keyHidden } from '../questions/bank.ts'
import { MOST_CRITERIA, QuestionKey } from '../questions/key.ts'
import { Answer, ShownQuestion } from '../questions/question.ts'
import { noExam, notStaff, ownSitting } from './exam-refusals.ts'

/**
 * Answers that people mark. Administrators mark the exams of their unit and of units below; teachers mark their own and
 * those of classes in which they teach.
 */
const score = Type.Number({ minimum: 0, maximum: 9_999 })
const number = Type.Integer({ minimum: 1, maximum: 500 })
const answerOf = { sittingId: id, number }
const noAnswer = { state: 'notFound', message: '答案不存在' } as const
const badScore = { state: 'malformed', message: '分数应在0与满分之间，最多一位小数' } as const
/** Of each criterion of the question, in their order; only where it has some, and then their sum is the score. */
const points = Type.Optional(Type.Array(score, { maxItems: MOST_CRITERIA }))
const badPoints = { state: 'malformed', message: '请按评分标准逐条给分，每条不超过该条满分，合计为总分' } as const
/** In an answer that is one text; none where absent. */
const underlines = Type.Optional(Underlines)
const notTaken = { state: 'ruleSaysNo', message: '该答案已由他人批阅或领取超时，请重新领取' } as const

/** The exams with answers that wait for a marker, the longest waiting first. */
export const markingExams = endpoint({
  id: 'D2-Q69-marking-exams',
  method: 'GET',
  path: '/nc/exams/marking/exams',
  access: { to: 'see', of: 'exams' },
  input: nothing,
  reply: Type.Object({
    rows: Type.Array(
      Type.Object({
        id,
        title: Type.String(),
        open: Type.Integer(),
        /** ms since 1970: when the oldest of these papers was handed in. */
        since: Type.Integer(),
      }),
    ),
  }),
  refusals: {},
})

/** What waits: by question over all people, or by person. */
export const markingQueue = endpoint({
  id: 'D2-Q69-marking',
  method: 'GET',
  path: '/nc/exams/marking/queue',
  access: { to: 'see', of: 'exams' },
  input: Type.Object({ examId: id }),
  reply: Type.Object({
    questions: Type.Array(
      Type.Object({
        versionId: id,
        /** Without markup. */ stem: Type.String(),
        open: Type.Integer(),
        taken: Type.Integer(),
        /** Of those that are open: set aside for a second look. */
        doubted: Type.Integer(),
      }),
    ),
    people: Type.Array(
      Type.Object({
        sittingId: id,
        name: Type.String(),
        submittedAt: Type.Integer(),
        open: Type.Integer(),
        doubted: Type.Integer(),
      }),
    ),
  }),
  refusals: { noExam, notStaff },
})

/**
 * How often each score was given by people for one question of an exam, the lowest first. Without names: it may be shown
 * where marking is anonymous.
 */
export const markSpread = endpoint({
  id: 'D2-Q69-spread',
  method: 'GET',
  path: '/nc/exams/marking/spread',
  access: { to: 'see', of: 'exams' },
  input: Type.Object({ examId: id, versionId: id }),
  reply: Type.Object({ given: Type.Array(Type.Object({ score, count: Type.Integer() })) }),
  refusals: { noExam, notStaff },
})

/** An answer as its marker sees it. */
const AnswerToMark = Type.Object({
  ...answerOf,
  versionId: id,
  /** ms since 1970: until then nobody else gets it. */
  takenUntil: Type.Integer(),
  /** A marker has set it aside for a second look. */
  isDoubted: Type.Boolean(),
  /** '' when marking is anonymous. */
  name: Type.String(),
  fullScore: score,
  question: ShownQuestion,
  key: QuestionKey,
  explanation: Type.String(),
  answer: Answer,
  /** Of a case: what machines give for its parts; null is left to the marker. */
  parts: Type.Array(Type.Object({ value: Type.String(), fullScore: score, score: Type.Union([score, Type.Null()]) })),
})

/** Takes the next answer, of one question or of one sitting, for 15 minutes; null when none is left. */
export const takeAnswer = endpoint({
  id: 'D2-Q69-take',
  method: 'POST',
  path: '/nc/exams/marking/take',
  repeat: 'each',
  access: { to: 'decide', of: 'exams' },
  input: Type.Object({
    examId: id,
    versionId: Type.Optional(id),
    sittingId: Type.Optional(id),
    isAnonymous: Type.Boolean(),
  }),
  reply: Type.Union([AnswerToMark, Type.Null()]),
  refusals: { noExam, notStaff, keyHidden },
})

/** Keeps a taken answer for another 15 minutes. */
export const renewTaken = endpoint({
  id: 'D2-Q69-renew',
  method: 'POST',
  path: '/nc/exams/marking/renew',
  repeat: 'each',
  access: { to: 'decide', of: 'exams' },
  input: Type.Object(answerOf),
  reply: Type.Object({ takenUntil: Type.Integer() }),
  refusals: { noAnswer, notStaff, notTaken },
})

/**
 * Sets a taken answer aside for a second look: it waits behind all others that wait, for whoever takes it then, this
 * marker or a colleague.
 */
export const doubtAnswer = endpoint({
  id: 'D2-Q69-doubt',
  method: 'POST',
  path: '/nc/exams/marking/doubt',
  repeat: 'idempotent',
  access: { to: 'decide', of: 'exams' },
  input: Type.Object(answerOf),
  reply: empty,
  refusals: { noAnswer, notStaff, notTaken },
})

/** Marks an answer that was taken. The last one of a sitting ends its marking, and its result counts. */
export const giveMark = endpoint({
  id: 'D2-Q69-mark',
  method: 'POST',
  path: '/nc/exams/marking/mark',
  repeat: 'idempotent',
  access: { to: 'decide', of: 'exams' },
  input: Type.Object({ ...answerOf, score, points, comment: text(2_000), underlines }),
  reply: empty,
  refusals: { noAnswer, notStaff, ownSitting, notTaken, badScore, badPoints, badUnderlines },
})

/** Changes a mark, by whoever it was given; its underlines take the place of those before. The reason is kept, and told to the person when the paper was marked. */
export const changeMark = endpoint({
  id: 'D2-Q69-remark',
  method: 'POST',
  path: '/nc/exams/marking/remark',
  repeat: 'key',
  access: { to: 'decide', of: 'exams' },
  input: Type.Object({
    ...answerOf,
    score,
    points,
    comment: text(2_000),
    underlines,
    reason: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  reply: empty,
  refusals: {
    noAnswer,
    notStaff,
    ownSitting,
    badScore,
    badPoints,
    badUnderlines,
    noReason: { state: 'malformed', message: '请填写原因' },
    notMarked: { state: 'ruleSaysNo', message: '该答案尚未批阅' },
  },
})
