import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { nothing } from '../kit/fields.ts'

/** What the caller still has to do, by tab of the page of homework and exams (D2-Q86). */
export const assessmentCounts = endpoint({
  id: 'D2-Q86-homeworkexam',
  method: 'GET',
  path: '/nc/homework/student/counts',
  access: 'login',
  input: nothing,
  reply: Type.Object({
    /** To be written, and sent back. */
    homework: Type.Integer({ minimum: 0 }),
  }),
  refusals: {},
})
