import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { pageNum, pageSize, text } from '../kit/fields.ts'
import { subjectTypes } from './courseware-types.ts'
import { PartSubject } from './staff-attached.ts'

/** The exams that this person manages and that are published, or the homework that nothing uses yet; the newest first. */
export const courseSubjects = endpoint({
  id: 'D1-B006-course-subjects',
  method: 'GET',
  path: '/nc/console/courses/subjects',
  access: { to: 'see', of: 'courses' },
  input: Type.Object({
    type: Type.Enum(subjectTypes),
    /** Part of the title. */
    word: Type.Optional(text(50)),
    pageNum,
    pageSize: pageSize(20),
  }),
  reply: Type.Object({ total: Type.Integer({ minimum: 0 }), rows: Type.Array(PartSubject) }),
  refusals: {},
})
