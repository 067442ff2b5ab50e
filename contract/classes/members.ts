import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageNum, pageSize, text } from '../kit/fields.ts'
import { classRefusals, classTypes } from './class.ts'
import { classPhases } from './staff.ts'

/**
 * The members of one class as its staff see them: its teachers, and the administrators of its unit and of the units
 * above (D1-B006). For everybody else the class is not there.
 */
const count = Type.Integer({ minimum: 0 })
const instant = Type.Integer()
const instantOrNone = Type.Union([Type.Null(), instant])
const { noClass } = classRefusals

/** What the tabs of a class begin with: what it is, and what this person may do with it. */
export const classHead = endpoint({
  id: 'D1-B006-class-head',
  method: 'GET',
  path: '/nc/console/classes/:id/head',
  access: { to: 'see', of: 'classes' },
  input: Type.Object({ id }),
  reply: Type.Object({
    id,
    title: Type.String(),
    type: Type.Enum(Object.values(classTypes)),
    phase: Type.Enum(classPhases),
    /** Learners see it: only then members are added and removed. */
    isPublished: Type.Boolean(),
    /** Edits it, writes its announcements and imports its roster: head teachers and administrators. */
    mayEdit: Type.Boolean(),
    /** Removes members and revokes certificates: administrators (D2-Q63, D2-Q90). */
    mayManage: Type.Boolean(),
  }),
  refusals: { noClass },
})
export type ClassHead = Static<(typeof classHead)['reply']>

/** 'in' is 'studying' and 'completed' together. */
export const memberStates = ['in', 'waiting', 'studying', 'completed', 'rejected', 'removed'] as const
/**
 * 'none': nothing was watched or done in the class; 'some': begun and not completed; 'idle': not completed, and nothing
 * was studied for DAYS_WITHOUT_STUDY; 'done': completed.
 */
export const memberProgresses = ['none', 'some', 'idle', 'done'] as const

const filters = {
  state: Type.Optional(Type.Enum(memberStates)),
  /** How a name or a learner number begins. */
  keyword: Type.Optional(text(50)),
  unitId: Type.Optional(id),
  progress: Type.Optional(Type.Enum(memberProgresses)),
}

const hours = Type.Object({ counted: Type.Number(), gate: Type.Number(), percent: Type.Integer() })
const items = Type.Object({ done: count, of: count })

/** How far a member is, by the rule of the learner's own pages (D2-Q66): see docs/figures.md. Hours are study hours. */
const memberProgress = Type.Object({
  /** 班级进度: of all that the class asks for; the learner, the list of classes and this list show the same. */
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  compulsory: hours,
  electives: hours,
  /** Compulsory items of all kinds, and of them what is not studied in the player. */
  items,
  exams: items,
  homework: items,
  /** 还差必修 2.5 学时、1 次作业; '' when nothing is missing. */
  remaining: Type.String(),
})
export type MemberProgress = Static<typeof memberProgress>

const member = Type.Object({
  /** Of the person. */
  id,
  name: Type.String(),
  loginName: Type.String(),
  unitName: Type.String(),
  isCadre: Type.Boolean(),
  state: Type.Enum(['waiting', 'studying', 'completed', 'rejected', 'removed']),
  /** Of a rejection or removal. */
  reason: Type.String(),
  /** ms since 1970. */
  appliedAt: instant,
  admittedAt: instantOrNone,
  completedAt: instantOrNone,
  /** Null for who is not in the class. */
  progress: Type.Union([Type.Null(), memberProgress]),
})
export type StaffMember = Static<typeof member>

/** Students and cadres; who applied last stands first. */
export const classMembers = endpoint({
  id: 'D1-B006-class-members',
  method: 'GET',
  path: '/nc/console/classes/:id/members',
  access: { to: 'see', of: 'classes' },
  input: Type.Object({ id, ...filters, pageNum, pageSize: pageSize(20) }),
  reply: Type.Object({ total: count, rows: Type.Array(member) }),
  refusals: { noClass },
})

/** The units that its members belong to, to choose from. */
export const classMemberUnits = endpoint({
  id: 'D1-B006-class-member-units',
  method: 'GET',
  path: '/nc/console/classes/:id/member-units',
  access: { to: 'see', of: 'classes' },
  input: Type.Object({ id }),
  reply: Type.Array(Type.Object({ id, name: Type.String() })),
  refusals: { noClass },
})

/** Writes the members that a filter finds into a file, as a job. */
export const exportClassMembers = endpoint({
  id: 'D1-B006-class-members-export',
  method: 'POST',
  path: '/nc/console/classes/:id/members/export',
  repeat: 'key',
  access: { to: 'see', of: 'classes' },
  input: Type.Object({ id, format: Type.Enum(['xlsx', 'csv']), ...filters }),
  reply: Type.Object({ jobId: id }),
  refusals: { noClass },
})
