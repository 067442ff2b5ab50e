import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'
import { coursewareTypes } from './courseware-types.ts'
import { courseChanged, draftRefusals, idOrNone, noCourse, version } from './staff.ts'
import { attachRefusals } from './staff-attached.ts'

export const MOST_CHAPTERS = 100
export const MOST_PARTS = 300

/**
 * Chapters and coursewares in their order. An id that is not known is a new one; what is left out is removed. Of a course
 * that learners know it is a draft until it is released (decision 047).
 */
export const saveOutline = endpoint({
  id: 'D1-B006-course-outline',
  method: 'POST',
  path: '/nc/console/courses/outline',
  repeat: 'idempotent',
  access: { to: 'change', of: 'courses' },
  input: Type.Object({
    id,
    version,
    chapters: Type.Array(
      Type.Object({
        id,
        title: Type.String({ minLength: 1, maxLength: 100 }),
        parts: Type.Array(
          Type.Object({
            id,
            title: Type.String({ minLength: 1, maxLength: 100 }),
            type: Type.Enum(coursewareTypes),
            isCompulsory: Type.Boolean(),
            /** The shortest reading time; the length of a medium is measured, and this is not taken for it. */
            durationSeconds: Type.Integer({ minimum: 0, maximum: 36_000 }),
            documentId: idOrNone,
            linkUrl: text(2_000),
            /** The exam or the homework that it opens; null for all other types. */
            subjectId: idOrNone,
          }),
          { maxItems: MOST_PARTS },
        ),
      }),
      { maxItems: MOST_CHAPTERS },
    ),
  }),
  reply: Type.Object({ version, period: Type.Number() }),
  refusals: {
    noCourse,
    courseChanged,
    tooMany: { state: 'malformed', message: `一门课程最多${MOST_CHAPTERS}章、${MOST_PARTS}讲` },
    badType: { state: 'malformed', message: '课件的类型不能改变，新的课件不能用这种类型' },
    badLink: { state: 'malformed', message: '链接须以 https:// 开头' },
    badDocument: { state: 'malformed', message: '文档须是您上传的文件' },
    unreadable: { state: 'malformed', message: '学员打不开这种文件，请另存为 pdf、docx、pptx、xlsx 或 txt 再上传' },
    ...attachRefusals,
    ...draftRefusals,
  },
})
