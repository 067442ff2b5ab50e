import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageNum, pageSize, text } from '../kit/fields.ts'
import { noExam, notStaff } from './exam-refusals.ts'

// Access: whoever manages the exam (contract/exams/staff.ts) sees all of it; administrators see what became of people
// of their unit and of units below it in exams of others (row examResults of the policy table).

const instant = Type.Integer({ minimum: 0 })
const score = Type.Number({ minimum: 0 })
const orNone = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([Type.Null(), schema])
const refusals = { noExam, notStaff }

/** Passed once is passed; 'waiting': handed in, and nothing of it is marked yet. */
export const resultOutcomes = ['passed', 'failed', 'waiting'] as const
export const resultOrders = ['best', 'worst', 'newest', 'leaves'] as const

const filters = {
  examId: id,
  /** A part of the name, or the beginning of the number. */
  word: Type.Optional(text(50)),
  outcome: Type.Optional(Type.Enum(resultOutcomes)),
  unitId: Type.Optional(id),
}

/**
 * Who has handed in at least once, each person with the sitting of their best score; before that is known, their last.
 */
export const examResultList = endpoint({
  id: 'D2-Q69-results',
  method: 'GET',
  path: '/nc/exams/results',
  access: { to: 'see', of: 'exams' },
  input: Type.Object({ ...filters, order: Type.Optional(Type.Enum(resultOrders)), pageNum, pageSize: pageSize(20) }),
  reply: Type.Object({
    total: Type.Integer(),
    rows: Type.Array(
      Type.Object({
        /** Of the person. */
        id,
        name: Type.String(),
        number: Type.String(),
        unitName: Type.String(),
        attempts: Type.Integer(),
        bestScore: orNone(score),
        outcome: Type.Enum(resultOutcomes),
        /** The sitting shown, and its figures; null for results from before sittings were kept. */
        sittingId: orNone(id),
        seconds: orNone(Type.Integer({ minimum: 0 })),
        submittedAt: orNone(instant),
        leaves: Type.Integer({ minimum: 0 }),
      }),
    ),
  }),
  refusals,
})

/** All results of an exam that this person may see, in figures; no filter changes them. */
export const examResultSummary = endpoint({
  id: 'D2-Q69-results-summary',
  method: 'GET',
  path: '/nc/exams/results/summary',
  access: { to: 'see', of: 'exams' },
  input: Type.Object({ examId: id }),
  reply: Type.Object({
    title: Type.String(),
    /** Whether this is the result of all; else of people of the own unit and of units below it. */
    isWhole: Type.Boolean(),
    fullScore: score,
    passScore: score,
    people: Type.Integer(),
    /** With a best score. */
    scored: Type.Integer(),
    passed: Type.Integer(),
    /** Of the best scores; null if there is none. */
    mean: orNone(score),
    median: orNone(score),
    /** People by their best score, in tenths of the full score; the last one holds the full score too. */
    distribution: Type.Array(Type.Integer(), { minItems: 10, maxItems: 10 }),
    /** The units of those people, for the filter. */
    units: Type.Array(Type.Object({ id, name: Type.String() })),
  }),
  refusals,
})

/** All rows that fit the filters, as a job. */
export const exportExamResults = endpoint({
  id: 'D2-Q69-results-export',
  method: 'POST',
  path: '/nc/exams/results/export',
  repeat: 'key',
  access: { to: 'see', of: 'exams' },
  input: Type.Object({ ...filters, format: Type.Enum(['xlsx', 'csv']) }),
  reply: Type.Object({ jobId: id }),
  refusals,
})
