import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, id, text } from '../kit/fields.ts'
import { editRefusals } from '../kit/form.ts'
import { Reach } from '../kit/reach.ts'
import { noExam, notStaff, ownSitting } from './exam-refusals.ts'
import { resultPolicies, resultTimes, sittingEventKinds, submitReasons } from './sitting.ts'
import { listOf } from './staff-list.ts'

// Administrators manage the exams of their unit and of units below; teachers their own and those of their classes.

const instant = Type.Integer({ minimum: 0, maximum: 4_102_444_800_000 })
/** null first: a number would take null as 0. */
const orNone = Type.Union([Type.Null(), instant])
const score = Type.Number({ minimum: 0, maximum: 9_999 })
const status = Type.Enum(['draft', 'published', 'withdrawn'])
const noSitting = { state: 'notFound', message: '考试记录不存在' } as const

/** Every setting of an exam. Its full score is that of its paper. */
const settings = {
  title: Type.String({ minLength: 1, maxLength: 100 }),
  paperId: id,
  passScore: score,
  /** 0 is unlimited. */
  attemptLimit: Type.Integer({ minimum: 0, maximum: 100 }),
  /** ms since 1970; null: no limit. */
  startsAt: orNone,
  endsAt: orNone,
  minutes: Type.Integer({ minimum: 1, maximum: 600 }),
  shufflesQuestions: Type.Boolean(),
  shufflesOptions: Type.Boolean(),
  resultPolicy: Type.Enum(resultPolicies),
  resultTime: Type.Enum(resultTimes),
  /** 0 only counts. */
  leaveLimit: Type.Integer({ minimum: 0, maximum: 100 }),
  staysViewable: Type.Boolean(),
}

/** Makes a draft, or changes an exam. Open sittings keep their paper and their deadline. */
export const saveExam = endpoint({
  id: 'D2-Q69-exam-save',
  method: 'POST',
  path: '/nc/exams/save',
  repeat: 'key',
  access: { to: 'change', of: 'exams' },
  /** `version`: of the exam that was read and is changed. */
  input: Type.Object({ id: Type.Optional(id), version: Type.Optional(text(40)), ...settings }),
  reply: Type.Object({ id, version: Type.String() }),
  refusals: {
    changed: editRefusals.changed,
    noExam,
    notStaff,
    noPaper: { state: 'notFound', message: '试卷不存在' },
    badPassScore: { state: 'malformed', message: '及格分不能超过试卷总分' },
    badTimes: { state: 'malformed', message: '结束时间应晚于开始时间' },
    usedScore: { state: 'ruleSaysNo', message: '已有人参加考试，总分和及格分不能改变' },
  },
})

/**
 * A published exam can be taken by the people that a task or class gives it to. After withdrawal nobody can start it;
 * sittings that have begun go on.
 */
export const setExamStatus = endpoint({
  id: 'D2-Q69-exam-status',
  method: 'POST',
  path: '/nc/exams/status',
  repeat: 'idempotent',
  access: { to: 'publish', of: 'exams' },
  input: Type.Object({ id, status: Type.Enum(['published', 'withdrawn']) }),
  reply: empty,
  refusals: { noExam, notStaff, paperNotReady: { state: 'ruleSaysNo', message: '试卷尚未发布，不能发布考试' } },
})

/** Whom it touches to withdraw an exam: who could still sit it. */
export const examReach = endpoint({
  id: 'D2-Q69-exam-reach',
  method: 'GET',
  path: '/nc/exams/reach',
  access: { to: 'publish', of: 'exams' },
  input: Type.Object({ id }),
  reply: Type.Object({ reach: Reach }),
  refusals: { noExam, notStaff },
})

const examList = listOf(status, { startsAt: orNone, endsAt: orNone })

export const listStaffExams = endpoint({
  id: 'D2-Q69-exams',
  method: 'GET',
  path: '/nc/exams/list',
  access: { to: 'see', of: 'exams' },
  input: Type.Object({
    ...examList.input.properties,
    /** '1': the exams of other units in which people of the own unit, or of units below it, have results. */
    ofOthers: Type.Optional(Type.Literal('1')),
  }),
  reply: examList.reply,
  refusals: {},
})

export const staffExam = endpoint({
  id: 'D2-Q69-exam',
  method: 'GET',
  path: '/nc/exams/detail',
  access: { to: 'see', of: 'exams' },
  input: Type.Object({ id }),
  reply: Type.Object({
    id,
    status,
    score,
    version: Type.String(),
    ...settings,
    paperId: Type.Union([id, Type.Null()]),
    /** What gives it to learners: nobody else can sit it. */
    uses: Type.Array(Type.Object({ kind: Type.Enum(['class', 'course', 'live', 'task']), id, title: Type.String() })),
  }),
  refusals: { noExam, notStaff },
})

/** A running exam. `isLost`: the device of an open sitting has not been heard for some minutes. */
export const examLive = endpoint({
  id: 'D2-Q69-live',
  method: 'GET',
  path: '/nc/exams/live',
  access: { to: 'see', of: 'exams' },
  input: Type.Object({ examId: id }),
  reply: Type.Object({
    now: instant,
    open: Type.Integer(),
    submitted: Type.Integer(),
    marked: Type.Integer(),
    lost: Type.Integer(),
    /** The newest thousand. */
    sittings: Type.Array(
      Type.Object({
        sittingId: id,
        userId: id,
        name: Type.String(),
        attempt: Type.Integer(),
        state: Type.Enum(['open', 'submitted', 'marked']),
        startedAt: instant,
        deadlineAt: instant,
        submittedAt: orNone,
        answered: Type.Integer(),
        questionCount: Type.Integer(),
        leaves: Type.Integer(),
        isLost: Type.Boolean(),
      }),
    ),
  }),
  refusals: { noExam, notStaff },
})

/**
 * More minutes for one person, in all their sittings of the exam, or for everybody who is taking it now. Refused if
 * nobody would have them: for a person who has handed in and sits nothing now, and while nobody sits. Open sittings get
 * a later deadline at once, and the people are told.
 */
export const addMinutes = endpoint({
  id: 'D2-Q69-minutes',
  method: 'POST',
  path: '/nc/exams/minutes',
  repeat: 'keyRequired',
  access: { to: 'decide', of: 'exams' },
  input: Type.Object({ examId: id, userId: Type.Optional(id), minutes: Type.Integer({ minimum: 1, maximum: 240 }) }),
  reply: Type.Object({ /** Open sittings that got a later deadline. */ extended: Type.Integer() }),
  refusals: {
    noExam,
    notStaff,
    ownSitting,
    noPerson: { state: 'notFound', message: '人员不存在' },
    tooMuch: { state: 'ruleSaysNo', message: '累计延时不能超过600分钟' },
    handedIn: { state: 'ruleSaysNo', message: '该学员已交卷，不能再延长；如需重考，请调整考试次数' },
    nobodySits: { state: 'ruleSaysNo', message: '现在没有人在作答，没有可以延长的考试' },
  },
})

/** Hands in an open sitting as it is. One that is handed in already stays as it was. */
export const endSitting = endpoint({
  id: 'D2-Q69-end',
  method: 'POST',
  path: '/nc/exams/sitting/end',
  repeat: 'idempotent',
  access: { to: 'decide', of: 'exams' },
  input: Type.Object({ sittingId: id }),
  reply: empty,
  refusals: { noSitting, notStaff },
})

/** What happened in a sitting, and every mark that was changed. */
export const sittingTimeline = endpoint({
  id: 'D2-Q69-timeline',
  method: 'GET',
  path: '/nc/exams/sitting/timeline',
  access: { to: 'see', of: 'exams' },
  input: Type.Object({ sittingId: id }),
  reply: Type.Object({
    name: Type.String(),
    attempt: Type.Integer(),
    leaves: Type.Integer(),
    submitReason: Type.Union([Type.Enum(submitReasons), Type.Null()]),
    score: Type.Union([score, Type.Null()]),
    events: Type.Array(
      Type.Object({
        kind: Type.Enum(sittingEventKinds),
        data: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
        at: instant,
      }),
    ),
    marks: Type.Array(
      Type.Object({
        number: Type.Integer(),
        oldScore: Type.Union([score, Type.Null()]),
        newScore: score,
        reason: Type.String(),
        by: Type.String(),
        at: instant,
      }),
    ),
  }),
  refusals: { noSitting, notStaff },
})
