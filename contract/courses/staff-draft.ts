import { type Static, Type } from 'typebox'
import { classEffect } from '../classes/edit.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { courseChanged, draftRefusals, noCourse, version } from './staff.ts'

// What is changed in the chapters of a course that learners know is a draft until it is released (decision 047).

const count = Type.Integer({ minimum: 0 })
const noDraft = { state: 'ruleSaysNo', message: '没有未发布的更改' } as const

/** What becomes of people when the draft is released now; people are counted once per number. */
export const courseEffect = endpoint({
  id: 'D1-B006-course-effect',
  method: 'GET',
  path: '/nc/console/courses/effect',
  access: { to: 'see', of: 'courses' },
  input: Type.Object({ id }),
  reply: Type.Object({
    /** Who has begun the course. */
    learners: count,
    /** Who has completed it, and would have something left to study; the hours stay theirs. */
    reopened: count,
    /** Who completes it by the release. */
    completes: count,
    /** Who has begun a recording, and not finished it, that another one takes the place of. */
    inMiddle: count,
    /** Study hours that it awards, before and after. */
    hours: Type.Object({ before: Type.Number(), after: Type.Number() }),
    /** The published classes in which it is studied and somebody is concerned. */
    classes: Type.Array(Type.Object({ id, title: Type.String(), effect: classEffect.reply })),
    /** Titles of what cannot be studied yet, and stays in the draft. */
    waiting: Type.Array(Type.String()),
  }),
  refusals: { noCourse, noDraft },
})
export type CourseEffect = Static<(typeof courseEffect)['reply']>

/** Learners get what is changed; what cannot be studied yet stays in the draft, so that nobody waits for it. */
export const releaseCourse = endpoint({
  id: 'D1-B006-course-release',
  method: 'POST',
  path: '/nc/console/courses/release',
  repeat: 'idempotent',
  access: { to: 'publish', of: 'courses' },
  input: Type.Object({ id, version }),
  reply: Type.Object({ version, waiting: Type.Array(Type.String()) }),
  refusals: {
    noCourse,
    courseChanged,
    noDraft,
    /** Its data is the list of what is missing. */
    unfinished: { state: 'ruleSaysNo', message: '学员正在学的课件缺了内容，补上后再发布' },
    nothingReady: { state: 'ruleSaysNo', message: '新加的课件还不能学习，补上内容或等转码完成后再发布' },
    ...draftRefusals,
  },
})

/** Takes back everything that is not released. */
export const discardDraft = endpoint({
  id: 'D1-B006-course-discard',
  method: 'POST',
  path: '/nc/console/courses/discard',
  repeat: 'idempotent',
  access: { to: 'change', of: 'courses' },
  input: Type.Object({ id, version }),
  reply: Type.Object({ version }),
  refusals: { noCourse, courseChanged, noDraft },
})
