import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageNum, pageSize } from '../kit/fields.ts'

/** The briefings, newest first (D1-E08, D1-E09). */
export const briefList = endpoint({
  id: 'D1-C09',
  method: 'GET',
  path: '/brief/mobile/list',
  aliases: ['/inc/brief/mobile/list'],
  access: 'open',
  input: Type.Object({ pageNumber: pageNum, pageSize: pageSize(7) }),
  reply: Type.Object({
    pageData: Type.Array(
      Type.Object({
        nc_brief_id: id,
        id,
        cover: Type.String(),
        theme: Type.String(),
        name: Type.String(),
        title: Type.String(),
        resourceNumber: Type.Integer(),
        /** '2026-03-28'. */
        publishDate: Type.String(),
      }),
    ),
    hasNext: Type.Boolean(),
    currentPageNumber: Type.Integer(),
  }),
  refusals: {},
})
