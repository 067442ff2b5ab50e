import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'
import { listPage } from '../kit/list.ts'
import { classRefusals } from './class.ts'

/**
 * The acts of reviewers on enrolments (D2-Q64). The head teacher decides the first level, an administrator of the
 * class's unit or of one above it both; a class without a unit belongs to the administrators at the top of the college.
 * Each act takes many people at once; whoever is not in the state that it needs is left out and counted in `skipped`.
 */
const people = Type.Array(id, { minItems: 1, maxItems: 500, uniqueItems: true })
const reviewing = { access: 'login', staffPower: { to: 'decide', of: 'classes', when: 'always' } } as const
const count = Type.Integer({ minimum: 0 })
const reply = Type.Object({
  done: count,
  skipped: count,
  /** Of the skipped ones, those who took their enrolment back first; not there where nobody did. */
  withdrawn: Type.Optional(count),
})
const refusals = {
  ...classRefusals,
  notReviewer: { state: 'forbidden', message: '您没有权限审核该班级的报名' },
} as const

/** Level 1 → the next level or admitted; level 2 → admitted. */
export const approveEnrolments = endpoint({
  id: 'D2-Q64-approve',
  method: 'POST',
  path: '/nc/class/review/approve',
  repeat: 'idempotent',
  ...reviewing,
  input: Type.Object({ classId: id, userIds: people }),
  reply,
  refusals,
})

export const rejectEnrolments = endpoint({
  id: 'D2-Q64-reject',
  method: 'POST',
  path: '/nc/class/review/reject',
  repeat: 'idempotent',
  ...reviewing,
  input: Type.Object({ classId: id, userIds: people, reason: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply,
  refusals: { ...refusals, noReason: { state: 'malformed', message: '请填写原因' } },
})

/** Lets rejected people enrol again; by either reviewer, because all levels then decide anew. */
export const resetEnrolments = endpoint({
  id: 'D2-Q64-reset',
  method: 'POST',
  path: '/nc/class/review/reset',
  repeat: 'idempotent',
  ...reviewing,
  input: Type.Object({ classId: id, userIds: people }),
  reply,
  refusals,
})

/**
 * Takes members out, and people who still wait: their places are free, their records stay (D2-Q90). By administrators
 * only. Who was removed comes back by the roster, and not by enrolling.
 */
export const removeMembers = endpoint({
  id: 'D2-Q90',
  method: 'POST',
  path: '/nc/class/review/remove',
  repeat: 'idempotent',
  ...reviewing,
  input: Type.Object({ classId: id, userIds: people, reason: text(200) }),
  reply,
  refusals,
})

/**
 * Puts people on the roster of a class: they are members at once (D2-Q63). Members of another kind change their kind.
 * Students and cadres need a place where places are counted; whoever finds none is skipped, like accounts that are
 * closed, people of other units who have not enrolled, and teachers who are not staff. By administrators only.
 */
export const addMembers = endpoint({
  id: 'D2-Q63-roster',
  method: 'POST',
  path: '/nc/class/review/add',
  repeat: 'idempotent',
  ...reviewing,
  input: Type.Object({
    classId: id,
    userIds: people,
    kind: Type.Enum(['student', 'cadre', 'teacher', 'observer']),
  }),
  reply,
  refusals,
})

/** Who waits for a decision that the caller may take, the longest first. */
export const waitingEnrolments = listPage({
  id: 'D2-Q64-waiting',
  namespace: 'nc.class.review',
  pageName: 'waiting',
  pageSize: 20,
  ...reviewing,
  query: Type.Object({ classId: id }),
  sortable: [],
  row: Type.Object({
    _id: id,
    name: Type.String(),
    unitName: Type.String(),
    job: Type.String(),
    /** 1 or 2. */
    level: Type.Integer(),
    /** ISO instant. */
    appliedAt: Type.String(),
    remark: Type.String(),
  }),
})
