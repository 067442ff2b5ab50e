import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, id, pageNum, pageSize, text } from '../kit/fields.ts'
import { Reach } from '../kit/reach.ts'
import { QuizConfig } from '../quizzes/quiz.ts'
import { coursewareTypes } from './courseware-types.ts'
import { attachRefusals, PartSubject } from './staff-attached.ts'

// All teachers and administrators edit all courses, as they do with the question bank.

/** 'scheduled': published by itself at `releaseAt`. 'withdrawn': was published, and is shown to no learner now. */
export const courseStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type CourseState = (typeof courseStates)[number]

export const noCourse = { state: 'notFound', message: '课程不存在' } as const
/** Carries a `CourseChange`. */
export const courseChanged = { state: 'ruleSaysNo', message: '课程已被别人修改，请先看看改了什么' } as const

const count = Type.Integer({ minimum: 0 })
const instantOrNone = Type.Union([Type.Null(), Type.Integer()])
export const idOrNone = Type.Union([Type.Null(), id])
const state = Type.Enum(courseStates)

/** What can have happened to a draft before it is released. */
export const draftRefusals = {
  studied: { state: 'ruleSaysNo', message: '已有学员学过的课件不能删除，可以把课程下架' },
  twice: { state: 'malformed', message: '章节重复，或属于别的课程' },
  badHomework: attachRefusals.badHomework,
  answered: attachRefusals.answered,
} as const

const staffCourse = Type.Object({
  id,
  title: Type.String(),
  /** Address of the uploaded cover; '' shows a generated one. */
  cover: Type.String(),
  theme: Type.String(),
  categoryName: Type.String(),
  /** Names joined by '、'. */
  teacherText: Type.String(),
  state,
  releaseAt: instantOrNone,
  /** Its coursewares, and how many of them lack a medium, a document or an address. */
  partCount: count,
  missingCount: count,
  /** Media with captions. */
  captionCount: count,
  /** Study hours. */
  period: Type.Number(),
  viewTotal: count,
  editedAt: Type.Integer(),
  editorName: Type.String(),
  /** The unit that it belongs to; '' for the whole college. */
  unitName: Type.String(),
})
export type StaffCourse = Static<typeof staffCourse>

/** All courses, the one that was edited last first. */
export const staffCourses = endpoint({
  id: 'D1-B006-courses',
  method: 'GET',
  path: '/nc/console/courses',
  access: { to: 'see', of: 'courses' },
  input: Type.Object({
    /** Part of the title, of a teacher's name or of a label. */
    word: Type.Optional(text(50)),
    state: Type.Optional(state),
    /** Of either level. */
    category: Type.Optional(id),
    /** '1': only those in which something is missing. */
    missing: Type.Optional(Type.Literal('1')),
    pageNum,
    pageSize: pageSize(20),
  }),
  reply: Type.Object({ total: count, rows: Type.Array(staffCourse) }),
  refusals: {},
})

/** What staff write about a course, as it is shown. */
const shown = {
  title: Type.String({ minLength: 1, maxLength: 100 }),
  firstCategoryId: id,
  secondCategoryId: idOrNone,
  /** HTML; what may not stand in it is taken out. */
  content: text(50_000),
  labels: Type.Array(Type.String({ minLength: 1, maxLength: 20 }), { maxItems: 20, uniqueItems: true }),
  /** In the order in which they are named. */
  teacherIds: Type.Array(id, { maxItems: 20, uniqueItems: true }),
  /** Only for people who are logged in. */
  loginLimit: Type.Boolean(),
  isRecommended: Type.Boolean(),
}

const written = {
  ...shown,
  /** The id of an uploaded picture; null keeps the cover, '' takes it away. */
  coverId: Type.Union([Type.Null(), id, Type.Literal('')]),
}

/** The refusal of the second of two editors: who changed the course, when, and its version now. */
export const CourseChange = Type.Object({ version: Type.Integer(), by: Type.String(), at: Type.Integer() })
export type CourseChange = Static<typeof CourseChange>

export const version = Type.Integer({ minimum: 0 })

const coursePart = Type.Object({
  id,
  title: Type.String(),
  type: Type.Enum(coursewareTypes),
  isCompulsory: Type.Boolean(),
  /** Learners do not have it yet: it is part of what is to be released. */
  isDraft: Type.Boolean(),
  /** Seconds: the length of the medium, or the shortest reading time. */
  durationSeconds: count,
  /** The length of the recording that takes the place of this one when it is released; null if there is none. */
  nextSeconds: Type.Union([Type.Null(), count]),
  document: Type.Union([Type.Null(), Type.Object({ id, name: Type.String(), path: Type.String() })]),
  linkUrl: Type.String(),
  /** What an exam or a homework opens; null where nothing is chosen yet. */
  subject: Type.Union([Type.Null(), PartSubject]),
  /** The kinds of its medium that are there, such as 'sd' or 'mp3'. */
  variants: Type.Array(Type.String()),
  /** Lines of its captions. */
  captionCount: count,
  /** Nothing is missing: it can be studied. */
  isReady: Type.Boolean(),
})
export type CoursePart = Static<typeof coursePart>

export const staffCourseDetail = endpoint({
  id: 'D1-B006-course',
  method: 'GET',
  path: '/nc/console/courses/detail',
  access: { to: 'see', of: 'courses' },
  input: Type.Object({ id }),
  reply: Type.Object({
    ...shown,
    id,
    version,
    state,
    releaseAt: instantOrNone,
    editedAt: Type.Integer(),
    editorName: Type.String(),
    cover: Type.String(),
    theme: Type.String(),
    teachers: Type.Array(Type.Object({ id, name: Type.String(), job: Type.String() })),
    period: Type.Number(),
    /** The quizzes of the whole course; null without. */
    quiz: Type.Union([Type.Null(), QuizConfig]),
    /** Changes with `quiz`. */
    quizVersion: Type.String(),
    /** Those of the draft where there is one. */
    chapters: Type.Array(Type.Object({ id, title: Type.String(), parts: Type.Array(coursePart) })),
    /** Something is changed that learners do not have yet. */
    hasDraft: Type.Boolean(),
    /** What must be done before it can be published, in words. */
    missing: Type.Array(Type.String()),
  }),
  refusals: { noCourse },
})

/** Saves what is written about a course; without an id it becomes a new draft. */
export const saveCourse = endpoint({
  id: 'D1-B006-course-save',
  method: 'POST',
  path: '/nc/console/courses/save',
  repeat: 'key',
  access: { to: 'change', of: 'courses' },
  input: Type.Object({ ...written, id: Type.Optional(id), version }),
  reply: Type.Object({ id, version }),
  refusals: {
    noCourse,
    courseChanged,
    noTitle: { state: 'malformed', message: '请填写课程名称' },
    badCategory: { state: 'malformed', message: '分类不存在，或不在所选的一级分类下' },
    badTeacher: { state: 'malformed', message: '教师不存在' },
    badCover: { state: 'malformed', message: '封面须是您上传的图片' },
  },
})

/** Publishes now or at an instant, with what was changed while it was withdrawn; or takes the course back. */
export const setCourseState = endpoint({
  id: 'D1-B006-course-state',
  method: 'POST',
  path: '/nc/console/courses/state',
  repeat: 'idempotent',
  access: { to: 'publish', of: 'courses' },
  input: Type.Object({
    id,
    version,
    to: Type.Enum(['published', 'scheduled', 'withdrawn']),
    /** ms since 1970, for 'scheduled'. */
    at: Type.Optional(Type.Integer({ minimum: 0, maximum: 8.64e15 })),
  }),
  reply: Type.Object({ version }),
  refusals: {
    noCourse,
    courseChanged,
    /** Its data is the list of what is missing. */
    unfinished: { state: 'ruleSaysNo', message: '课程还不完整，不能发布' },
    ...draftRefusals,
    notLater: { state: 'malformed', message: '发布时间须在现在之后、一年之内' },
    already: { state: 'ruleSaysNo', message: '课程已经是这个状态' },
  },
})

/** Whom it touches to withdraw a course: who has begun to study it. */
export const courseReach = endpoint({
  id: 'D1-B006-course-reach',
  method: 'GET',
  path: '/nc/console/courses/reach',
  access: { to: 'publish', of: 'courses' },
  input: Type.Object({ id }),
  reply: Type.Object({ reach: Reach }),
  refusals: { noCourse },
})

/** A draft that was never published is removed for good. */
export const removeCourse = endpoint({
  id: 'D1-B006-course-remove',
  method: 'POST',
  path: '/nc/console/courses/remove',
  repeat: 'idempotent',
  access: { to: 'change', of: 'courses' },
  input: Type.Object({ id }),
  reply: empty,
  refusals: { noCourse, notDraft: { state: 'ruleSaysNo', message: '只有草稿可以删除，发布过的课程可以下架' } },
})

/** The teachers to choose from, by a part of the name. */
export const courseTeacherOptions = endpoint({
  id: 'D1-B006-course-teachers',
  method: 'GET',
  path: '/nc/console/courses/teachers',
  access: { to: 'see', of: 'courses' },
  input: Type.Object({ word: Type.Optional(text(50)) }),
  reply: Type.Array(Type.Object({ id, name: Type.String(), job: Type.String() })),
  refusals: {},
})
