import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, nothing, pageNum, pageSize, text } from '../kit/fields.ts'
import { classTypes } from './class.ts'

/**
 * Classes as their staff see them. Administrators see those of their unit and of all units below, and at the top of the
 * college also those of no unit; teachers see those in which they teach.
 */

/** What becomes of a class: 'enrolling' to 'over' are of published ones, by the server's clock. */
export const classPhases = ['draft', 'enrolling', 'soon', 'running', 'over', 'withdrawn'] as const
export type ClassPhase = (typeof classPhases)[number]

const instantOrNone = Type.Union([Type.Null(), Type.Integer()])
const day = Type.String({ format: 'date' })
const count = Type.Integer({ minimum: 0 })

const staffClass = Type.Object({
  id,
  title: Type.String(),
  /** Address of the uploaded cover; '' shows a generated one. */
  cover: Type.String(),
  theme: Type.String(),
  hostName: Type.String(),
  type: Type.Enum(Object.values(classTypes)),
  phase: Type.Enum(classPhases),
  /** ms since 1970; null is no limit. */
  trainFrom: instantOrNone,
  trainUntil: instantOrNone,
  unitCount: count,
  compulsoryCount: count,
  electiveCount: count,
  studentTotal: count,
  /** Null where places are not counted. */
  places: Type.Union([Type.Null(), count]),
  /** Whole percent, null while nobody can have begun: see docs/figures.md. */
  progress: Type.Union([Type.Null(), Type.Integer({ minimum: 0, maximum: 100 })]),
  /** Enrolments that the caller decides about, as many as the queue of enrolments lists for this class. */
  enrolWaiting: count,
  homeworkWaiting: count,
  headId: Type.String(),
  headName: Type.String(),
  /** Whether the caller edits it; other teachers of a class see its members and how they are doing. */
  mayEdit: Type.Boolean(),
})
export type StaffClass = Static<typeof staffClass>

/** The newest first. */
export const staffClasses = endpoint({
  id: 'D1-B006-classes',
  method: 'GET',
  path: '/nc/console/classes',
  access: { to: 'see', of: 'classes' },
  input: Type.Object({
    /** Part of the title, of the host or of a head teacher's name. */
    word: Type.Optional(text(50)),
    type: Type.Optional(Type.Union([Type.Literal(classTypes.special), Type.Literal(classTypes.camp)])),
    phase: Type.Optional(Type.Enum(classPhases)),
    host: Type.Optional(text(100)),
    /** The days between which the training begins, both included. */
    beginsFrom: Type.Optional(day),
    beginsUntil: Type.Optional(day),
    /** '1': only those in which the caller teaches. */
    mine: Type.Optional(Type.Literal('1')),
    pageNum,
    pageSize: pageSize(20),
  }),
  reply: Type.Object({ total: count, rows: Type.Array(staffClass) }),
  refusals: {},
})

/** The hosts of the classes that the caller sees, to choose from. */
export const staffClassHosts = endpoint({
  id: 'D1-B006-class-hosts',
  method: 'GET',
  path: '/nc/console/classes/hosts',
  access: { to: 'see', of: 'classes' },
  input: nothing,
  reply: Type.Array(Type.String()),
  refusals: {},
})
