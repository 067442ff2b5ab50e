import { Type } from 'typebox'
import { courseList } from '../courses/catalogue.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'
import { DEFAULT_PAGE_SIZE, listPage } from '../kit/list.ts'
import { callStates } from './calls.ts'

/** The fields of a teacher in lists. */
const card = {
  name: Type.String(),
  /** Address of the photo; '' shows a generated one. */
  photo: Type.String(),
  job: Type.String(),
  unit: Type.String(),
  /** Their subjects, a few words each. */
  adept_text: Type.Array(Type.String()),
  /** The masked phone number in base64 (security 22, D1-B238); '' without a phone. */
  phone: Type.String(),
}

/** The teachers that colleges share, for people with the permission of 师资共享 (D1-Q28, D1-Q54). */
export const teacherList = listPage({
  id: 'D1-Q28',
  namespace: 'nc.teacher',
  pageName: 'mobile-list',
  pageSize: DEFAULT_PAGE_SIZE,
  access: 'login',
  query: Type.Object({ searchValue: Type.Optional(text(100)) }),
  sortable: [],
  row: Type.Object({ _id: id, ...card }),
})

/** The courses of a teacher, newest first. */
export const teacherCourses = listPage({
  id: 'D3-R13-courses',
  namespace: 'nc.teacher',
  pageName: 'course-list',
  pageSize: 10,
  access: 'login',
  query: Type.Object({ id: Type.Optional(id) }),
  sortable: [],
  row: courseList.row,
})

/** One teacher. `introduction` is sanitised HTML. */
export const teacherInfo = endpoint({
  id: 'D3-R13',
  also: ['D1-R28', 'D2-R15'],
  method: 'GET',
  path: '/nc/teacher/info',
  access: 'login',
  input: Type.Object({ id }),
  reply: Type.Object({
    _id: id,
    ...card,
    introduction: Type.String(),
    /** What the caller can do about calling the teacher. */
    calling: Type.Enum(callStates),
  }),
  refusals: { unknown: { state: 'notFound', message: '教师不存在' } },
})

/** The full phone number in base64, for people who may call. Each request is audited (security 22). */
export const teacherPhone = endpoint({
  id: 'D3-R13-phone',
  method: 'POST',
  path: '/nc/teacher/phone',
  repeat: 'each',
  access: 'login',
  input: Type.Object({ id }),
  reply: Type.Object({ phone: Type.String() }),
  refusals: {
    notAllowed: { state: 'forbidden', message: '您暂无权限查看该教师的电话' },
    tooMany: { state: 'tooMany', message: '查看过于频繁，请稍后再试' },
    unknown: { state: 'notFound', message: '教师不存在' },
    noPhone: { state: 'notFound', message: '该教师未留电话' },
  },
})
