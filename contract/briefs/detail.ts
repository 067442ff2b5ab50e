import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'

/** One briefing with its resources in their order (D1-Q52). `cover` is a JSON list with relativePath. */
export const briefDetail = endpoint({
  id: 'D1-Q52',
  method: 'GET',
  path: '/inc/brief/mobile/detail',
  aliases: ['/brief/mobile/detail'],
  access: 'login',
  input: Type.Object({ id }),
  reply: Type.Object({
    id,
    title: Type.String(),
    cover: Type.String(),
    theme: Type.String(),
    /** '2026-03-28'. The date of each resource has the same form. */
    publishDate: Type.String(),
    resources: Type.Array(
      Type.Object({
        id,
        name: Type.String(),
        type: Type.Union([
          Type.Literal('video'),
          Type.Literal('document'),
          Type.Literal('picture'),
          Type.Literal('link'),
        ]),
        /**
         * The path of a stored file. For a link: the path of a page of ours, or an https address of the allow-list. ''
         * if there is none.
         */
        address: Type.String(),
        publishDate: Type.String(),
      }),
    ),
  }),
  refusals: { missing: { state: 'notFound', message: '简报不存在或已下架' } },
})
