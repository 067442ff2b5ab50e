import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageNum, pageSize, text } from '../kit/fields.ts'
import { classRefusals } from './class.ts'

/**
 * 成绩册: the exams and homework of a class and what each member has of them. Scores are in hundredths of the full score,
 * with one decimal at most. The learner sees his own row, by the same rule (rules/classes/grades.ts).
 */
const count = Type.Integer({ minimum: 0 })
export const instantOrNone = Type.Union([Type.Null(), Type.Integer({ minimum: 0, maximum: 4_102_444_800_000 })])
const gradeScore = Type.Number({ minimum: 0, maximum: 100 })
export const scoreOrNone = Type.Union([Type.Null(), gradeScore])
const { noClass } = classRefusals

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
