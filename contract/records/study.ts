import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id, nothing, year } from '../kit/fields.ts'
import { DEFAULT_PAGE_SIZE, listPage } from '../kit/list.ts'

/** The learner's study hours and points of this year (D1-E11), with the hours planned for it. */
export const yearTask = endpoint({
  id: 'D1-C02',
  method: 'GET',
  path: '/nc/gz/learn/year/task',
  access: 'login',
  keptOnDevice: true,
  input: nothing,
  reply: Type.Object({
    wczxscount: Type.Number(),
    integral: Type.Integer(),
    /** Planned hours of the year. */
    jhzxs: Type.Number(),
    year,
  }),
  refusals: {},
})

/** Who the learner is and what they did (D1-E20, D1-Q69). */
export const previewPersonAndDataNum = endpoint({
  id: 'D1-C60',
  method: 'GET',
  path: '/nc/mobile/record/statistic/previewPersonAndDataNum',
  access: 'login',
  input: nothing,
  reply: Type.Object({
    persion: Type.Object({
      /** Its address; '' if there is none. */
      photo: Type.String(),
      userName: Type.String(),
      unitName: Type.String(),
      position: Type.String(),
    }),
    previewData: Type.Object({
      /** Courses and classes completed, of all years. */
      courseNum: Type.Integer(),
      classNum: Type.Integer(),
      examNum: Type.Integer(),
      noteNum: Type.Integer(),
      collectNum: Type.Integer(),
      certNum: Type.Integer(),
      /** Points of all years. */
      integral: Type.Integer(),
    }),
  }),
  refusals: {},
})

/** The hours of one year (D1-E21): planned, total, own academy excluded: provincial and national academies. */
export const getMyMyhours = endpoint({
  id: 'D1-C61',
  method: 'GET',
  path: '/nc/myhours/getMyMyhours',
  aliases: ['/inc/nc/myhours/getMyMyhours'],
  access: 'login',
  input: Type.Object({ year }),
  reply: Type.Object({
    jhzxs: Type.Number(),
    /** 1 when the plan is fulfilled. */
    sfwc: flag,
    zxs: Type.Number(),
    gwyzxs: Type.Number(),
    zwyzxs: Type.Number(),
  }),
  refusals: {},
})

/** The courses the learner studied last, the most recent first. */
export const recentStudy = listPage({
  id: 'D1-R44',
  namespace: 'nc.learn.record',
  pageName: 'recent',
  pageSize: 10,
  access: 'login',
  keptOnDevice: true,
  query: nothing,
  sortable: [],
  row: Type.Object({
    _id: id,
    cover: Type.String(),
    theme: Type.String(),
    title: Type.String(),
    teacher_text: Type.String(),
    period: Type.Number(),
    duration: Type.String(),
    /** Whole percent of the course's compulsory courseware. */
    percentage: Type.Integer({ minimum: 0, maximum: 100 }),
    /** ISO instant of the last pulse. */
    courseTime: Type.String(),
    /** The courseware the learner stopped in. */
    position: Type.String(),
  }),
})

/** The courses a learner is at: begun or put into the study plan (加入在学), and not completed. */
export const studyingCourses = listPage({
  id: 'D3-B159',
  namespace: 'nc.learn.plan',
  pageName: 'studying',
  pageSize: DEFAULT_PAGE_SIZE,
  access: 'login',
  query: nothing,
  sortable: [],
  row: Type.Object({
    _id: id,
    cover: Type.String(),
    theme: Type.String(),
    title: Type.String(),
    teacher_text: Type.String(),
    period: Type.Number(),
    duration: Type.String(),
    /** Whole percent of the course's compulsory courseware. */
    percentage: Type.Integer({ minimum: 0, maximum: 100 }),
    isPlanned: Type.Boolean(),
  }),
})

/** Puts a course into the study plan or takes it out; `isDo` tells which. */
export const togglePlan = endpoint({
  id: 'D3-C47',
  method: 'POST',
  path: '/nc/learn/plan/saveOrCancel',
  repeat: 'toggle',
  access: 'login',
  input: Type.Object({ id, type: Type.Union([Type.Literal('course'), Type.Literal('ztb')]) }),
  reply: Type.Object({ isDo: Type.Boolean() }),
  refusals: { noCourse: { state: 'notFound', message: '课程不存在或已下架' } },
})
