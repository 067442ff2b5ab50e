import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageNum, pageSize, text } from '../kit/fields.ts'
import { editRefusals } from '../kit/form.ts'
import { classRefusals } from './class.ts'

/**
 * 成绩册: the exams and homework of a class and what each member has of them. Scores are in hundredths of the full score,
 * with one decimal at most. The learner sees his own row, by the same rule (rules/classes/grades.ts).
 */
const count = Type.Integer({ minimum: 0 })
const instantOrNone = Type.Union([Type.Null(), Type.Integer({ minimum: 0, maximum: 4_102_444_800_000 })])
const score = Type.Number({ minimum: 0, maximum: 100 })
const scoreOrNone = Type.Union([Type.Null(), score])
const { noClass } = classRefusals

/** The longest reason of an act, in characters. */
export const LONGEST_GRADE_REASON = 200
/** People of one act. */
export const MOST_GRADED = 200

export const gradedKinds = ['exam', 'work'] as const
export type GradedKind = (typeof gradedKinds)[number]

/**
 * 'none': nothing yet, and not due. 'waiting': handed in, people mark. 'returned': sent back. 'absent' of an exam and
 * 'missing' of homework: due, and nothing was handed in; both count zero. 'held': marked, and not published to the
 * learner yet. 'passed': of homework without scores.
 */
export const gradeStates = [
  'none',
  'scored',
  'passed',
  'waiting',
  'returned',
  'absent',
  'missing',
  'waived',
  'held',
] as const
export type GradeState = (typeof gradeStates)[number]

const gradeItem = Type.Object({
  /** Of the item of the class. */
  id,
  kind: Type.Enum(gradedKinds),
  /** The exam or the homework. */
  subjectId: id,
  title: Type.String(),
  /** In percent of all that is weighed; null of what has no scores. */
  weight: Type.Union([Type.Null(), Type.Number({ minimum: 0, maximum: 100 })]),
  /** ms since 1970, of the class, the item and the exam or homework together. */
  from: instantOrNone,
  until: instantOrNone,
})
export type GradeItem = Static<typeof gradeItem>

const cell = Type.Object({
  itemId: id,
  state: Type.Enum(gradeStates),
  /** Null where there is none; what is held back is told to the staff only. */
  score: scoreOrNone,
  /** The score was won in a make-up, or recorded by staff. */
  isMakeup: Type.Boolean(),
  isRecorded: Type.Boolean(),
  /** Grows with each act upon the cell; 0 before the first. */
  revision: count,
})
export type GradeCell = Static<typeof cell>

const hours = Type.Object({ counted: Type.Number(), gate: Type.Number() })

const row = Type.Object({
  /** Of the person. */
  id,
  name: Type.String(),
  unitName: Type.String(),
  compulsory: hours,
  cells: Type.Array(cell),
  /** Days with a signature, of the training days so far without leave. */
  signed: count,
  signDays: count,
  /** 目前总评; null while nothing counts. */
  total: scoreOrNone,
})
export type GradeRow = Static<typeof row>

/** What the list of people is narrowed to. */
export const gradeFilters = ['missing', 'waiting', 'studied'] as const

const filters = {
  /** Part of a name or of the unit's name. */
  word: Type.Optional(text(50)),
  unitId: Type.Optional(id),
  show: Type.Optional(Type.Enum(gradeFilters)),
}

/** Of all people of the class, whatever the filter. */
const itemSum = Type.Object({
  itemId: id,
  scored: count,
  /** Of those with a score. */
  mean: scoreOrNone,
  waiting: count,
  /** Absent or not handed in. */
  missing: count,
  /** Sent in at all, of homework. */
  handedIn: count,
})

export const classGrades = endpoint({
  id: 'D1-B006-grades',
  method: 'GET',
  path: '/nc/console/classes/:id/grades',
  access: { to: 'see', of: 'classes' },
  input: Type.Object({ id, ...filters, pageNum, pageSize: pageSize(50) }),
  reply: Type.Object({
    items: Type.Array(gradeItem),
    sums: Type.Array(itemSum),
    /** Nobody has set weights: all that has scores weighs the same. */
    isEven: Type.Boolean(),
    /** Of the weights, for who saves them. */
    version: Type.String(),
    total: count,
    counts: Type.Object({ all: count, missing: count, waiting: count, studied: count }),
    rows: Type.Array(row),
  }),
  refusals: { noClass },
})
export type ClassGrades = Static<(typeof classGrades)['reply']>

export const gradeActs = ['waive', 'unwaive', 'record', 'unrecord', 'makeup'] as const
export type GradeAct = (typeof gradeActs)[number]

const act = Type.Object({
  act: Type.Enum(gradeActs),
  /** The recorded score, or the highest that a make-up counts. */
  score: scoreOrNone,
  /** The score or state that was there before, in words. */
  before: Type.String(),
  /** The window of a make-up, ms since 1970. */
  from: instantOrNone,
  until: instantOrNone,
  reason: Type.String(),
  by: Type.String(),
  /** ms since 1970. */
  at: Type.Integer(),
})
export type GradeActRow = Static<typeof act>

/** What stands behind one cell, the newest act first. */
export const gradeCell = endpoint({
  id: 'D1-B006-grade-cell',
  method: 'GET',
  path: '/nc/console/classes/:id/grades/cell',
  access: { to: 'see', of: 'classes' },
  input: Type.Object({ id, itemId: id, userId: id }),
  reply: Type.Object({
    acts: Type.Array(act),
    /** The attempt or the text that counts, for who may look at it; '' where there is none. */
    recordId: Type.String(),
    /** ms since 1970, when it was handed in. */
    handedInAt: instantOrNone,
  }),
  refusals: { noClass, noCell: { state: 'notFound', message: '这位学员或这一项已不在班里，请刷新' } },
})

/** What a colleague has made of a cell since it was read. */
const changedCell = Type.Object({
  userId: id,
  name: Type.String(),
  revision: count,
  isWaived: Type.Boolean(),
  recorded: scoreOrNone,
  makeupUntil: instantOrNone,
  /** Who changed it last, and when; '' and null where nobody is known. */
  by: Type.String(),
  at: instantOrNone,
})
export type ChangedGrade = Static<typeof changedCell>

/**
 * Acts upon the cells of one item, of one or of several people: all of them or none. Where a colleague changed one of
 * them since it was read, `data` of the refusal says who, when and to what (`ChangedGrade`), cell by cell.
 */
export const actOnGrades = endpoint({
  id: 'D1-B006-grades-act',
  method: 'POST',
  path: '/nc/console/classes/:id/grades/act',
  repeat: 'key',
  access: { to: 'decide', of: 'classes' },
  input: Type.Object({
    id,
    itemId: id,
    people: Type.Array(Type.Object({ userId: id, revision: count }), { minItems: 1, maxItems: MOST_GRADED }),
    act: Type.Enum(gradeActs),
    /** Of 'record', and of 'makeup' the highest score that counts. */
    score: Type.Optional(scoreOrNone),
    /** Of 'makeup'. */
    from: Type.Optional(instantOrNone),
    until: Type.Optional(instantOrNone),
    reason: text(LONGEST_GRADE_REASON),
  }),
  reply: Type.Object({ done: count }),
  refusals: {
    noClass,
    noItem: { state: 'notFound', message: '这一项已不在班里，请刷新' },
    noPerson: { state: 'ruleSaysNo', message: '有的学员已不在班里，请刷新后再选' },
    noReason: { state: 'malformed', message: '请填写原因，学员看得到' },
    noScore: { state: 'malformed', message: '请填写 0 到 100 的成绩，最多一位小数' },
    noScores: { state: 'ruleSaysNo', message: '这项作业只评是否通过，不录成绩' },
    noWindow: { state: 'malformed', message: '请填写补考的开放时间，结束应晚于开始和现在' },
    notOver: { state: 'ruleSaysNo', message: '还没有截止，学员可以直接参加，不用补考' },
    changed: editRefusals.changed,
  },
})

export const saveGradeWeights = endpoint({
  id: 'D1-B006-grade-weights',
  method: 'POST',
  path: '/nc/console/classes/:id/grades/weights',
  repeat: 'idempotent',
  access: { to: 'change', of: 'classes' },
  input: Type.Object({
    id,
    version: text(40),
    /** Whole percents that sum up to 100; none at all weighs every item the same. */
    weights: Type.Record(Type.String({ format: 'uuid' }), Type.Integer({ minimum: 0, maximum: 100 })),
  }),
  reply: Type.Object({ version: Type.String() }),
  refusals: {
    noClass,
    notEditor: { state: 'forbidden', message: '权重由班主任和管理员设置' },
    noItem: { state: 'ruleSaysNo', message: '有的项目已不在班里，请刷新后再设' },
    notWhole: { state: 'ruleSaysNo', message: '各项权重相加应为 100%' },
    changed: editRefusals.changed,
  },
})

/** Writes the gradebook, as the filters find it, into a file, as a job. */
export const exportClassGrades = endpoint({
  id: 'D1-B006-grades-export',
  method: 'POST',
  path: '/nc/console/classes/:id/grades/export',
  repeat: 'key',
  access: { to: 'see', of: 'classes' },
  input: Type.Object({ id, ...filters }),
  reply: Type.Object({ jobId: id }),
  refusals: { noClass },
})

/** The own row, with the acts upon it and their reasons. */
export const ownGrades = endpoint({
  id: 'D2-Q66-grades',
  method: 'GET',
  path: '/nc/class/grades/own',
  access: { member: 'classId', as: ['student', 'cadre'] },
  input: Type.Object({ classId: id }),
  reply: Type.Object({
    title: Type.String(),
    items: Type.Array(gradeItem),
    isEven: Type.Boolean(),
    row,
    /** The newest first. */
    acts: Type.Array(Type.Object({ itemId: id, ...act.properties })),
  }),
  refusals: classRefusals,
})
