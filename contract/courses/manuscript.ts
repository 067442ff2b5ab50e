import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id } from '../kit/fields.ts'
import { getPlayRecord } from './play.ts'

/** The document of a courseware as text. Without paragraphs it can only be shown as the file that it is. */
export const getManuscript = endpoint({
  id: 'D3-Q99',
  method: 'GET',
  path: '/nc/mobile/course/play/getManuscript',
  access: 'open',
  input: Type.Object({ courseId: id, coursewareId: id }),
  reply: Type.Object({
    paragraphs: Type.Array(
      Type.Object({
        text: Type.String(),
        isHeading: flag,
        /** Seconds: where it begins in the medium; null where that is not known. */
        at: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
      }),
    ),
  }),
  refusals: {
    ...getPlayRecord.refusals,
    noManuscript: { state: 'notFound', message: '当前课件暂无相关文档' },
  },
})
