import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, id, pageNum, pageSize, text } from '../kit/fields.ts'
import { badUnderlines, Underlines } from '../kit/underlines.ts'
import { homeworkStates, minute, Rounds, revision, ScoreType, State, score } from './homework.ts'

/**
 * The acts of reviewers (D2-Q68): teachers of the class and administrators of its unit or of one above it; of course
 * homework the teachers of the course and the administrators at the top of the college. Nobody reviews their own.
 */
const reviewing = { access: 'login', staffPower: { to: 'decide', of: 'homeworks', when: 'always' } } as const

/** One piece at a time belongs to one reviewer, for this long unless taken again. */
export const LEASE_MINUTES = 15

const notReviewer = { state: 'forbidden', message: '您没有权限批阅这份作业' } as const
const count = Type.Integer({ minimum: 0 })
const filter = {
  classId: Type.Optional(id),
  homeworkId: Type.Optional(id),
}

const Row = Type.Object({
  nc_homework_student_id: id,
  nc_homework_id: id,
  homeworkTitle: Type.String(),
  /** What the learner called it. */
  title: Type.String(),
  userId: id,
  userName: Type.String(),
  unitName: Type.String(),
  photo: Type.String(),
  /** The class or the course. */
  classname: Type.String(),
  /** '' for course homework. */
  classId: Type.String(),
  characters: count,
  rounds: count,
  submittedAt: minute,
  state_value: State,
  score,
  score_type_value: ScoreType,
  /** Who reads it now; '' when it is free. */
  takenBy: Type.String(),
})

/** What the caller may review: waiting pieces the oldest first, decided ones the newest first. */
export const reviewQueue = endpoint({
  id: 'D2-Q68-queue',
  method: 'GET',
  path: '/nc/homework/review/queue',
  ...reviewing,
  input: Type.Object({
    ...filter,
    /** 1, 2 or -1; 1 when absent. An integer, because a query string has no numbers of an enumeration. */
    state: Type.Optional(Type.Integer({ minimum: homeworkStates.returned, maximum: homeworkStates.passed })),
    /** Part of a name, a unit or a title. */
    searchValue: Type.Optional(text(50)),
    pageNum,
    pageSize: pageSize(20),
  }),
  reply: Type.Object({ total: count, rows: Type.Array(Row) }),
  refusals: {},
})

/** How many of what the caller may review wait, are passed and are returned, and the mean of the scores. */
export const reviewSummary = endpoint({
  id: 'D2-Q68-summary',
  method: 'GET',
  path: '/nc/homework/review/summary',
  ...reviewing,
  input: Type.Object(filter),
  reply: Type.Object({ waiting: count, passed: count, returned: count, average: score }),
  refusals: {},
})

const Piece = Type.Object({
  ...Row.properties,
  /** Sanitised HTML. */
  requirements: Type.String(),
  content_minimum: count,
  max_score: score,
  pass_score: score,
  /** Of the text that stands here; a decision names it. */
  revision,
  /** ISO instant until which the piece belongs to `takenBy`; '' when it is free. */
  takenUntil: Type.String(),
  list: Rounds,
})

/** One piece with all its rounds. */
export const readPiece = endpoint({
  id: 'D2-Q68-read',
  method: 'GET',
  path: '/nc/homework/review/piece',
  ...reviewing,
  input: Type.Object({ studentId: id }),
  reply: Piece,
  refusals: { notReviewer },
})

const refusals = {
  notReviewer,
  taken: { state: 'ruleSaysNo', message: '其他老师正在批阅这份作业' },
  decided: { state: 'ruleSaysNo', message: '这份作业已经批阅' },
} as const

/** Takes a waiting piece, or goes on holding it. */
export const takePiece = endpoint({
  id: 'D2-Q68-take',
  method: 'POST',
  path: '/nc/homework/review/take',
  repeat: 'each',
  ...reviewing,
  input: Type.Object({ studentId: id }),
  reply: Piece,
  refusals,
})

/** Gives a piece back; nothing happens where the caller does not hold it. */
export const releasePiece = endpoint({
  id: 'D2-Q68-release',
  method: 'POST',
  path: '/nc/homework/review/release',
  repeat: 'idempotent',
  ...reviewing,
  input: Type.Object({ studentId: id }),
  reply: empty,
  refusals: { notReviewer },
})

/** Passes a piece or sends it back. A repeated decision of the same reviewer changes nothing. */
export const decidePiece = endpoint({
  id: 'D2-Q68-decide',
  method: 'POST',
  path: '/nc/homework/review/decide',
  repeat: 'idempotent',
  ...reviewing,
  input: Type.Object({
    studentId: id,
    revision,
    decision: Type.Enum([homeworkStates.passed, homeworkStates.returned]),
    score: Type.Optional(Type.Number({ minimum: -1_000, maximum: 100_000 })),
    comment: Type.String({ maxLength: 5_000, default: '' }),
    /** In the content of that revision; none where absent. */
    underlines: Type.Optional(Underlines),
  }),
  reply: Type.Object({ state_value: State, score }),
  refusals: {
    ...refusals,
    changed: { state: 'ruleSaysNo', message: '学员修改了这份作业，请阅读最新内容后再批阅' },
    noReason: { state: 'ruleSaysNo', message: '请填写退回原因' },
    longComment: { state: 'ruleSaysNo', message: '评语限制500字以下' },
    noScore: { state: 'ruleSaysNo', message: '请填写得分' },
    wrongScore: { state: 'ruleSaysNo', message: '得分不能超过满分，最多一位小数' },
    badUnderlines,
    belowPass: { state: 'ruleSaysNo', message: '得分低于合格分，不能通过' },
  },
})
