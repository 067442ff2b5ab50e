import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, id, nothing } from '../kit/fields.ts'

const shown = {
  cms_articles_id: id,
  title: Type.String(),
  /** '2026-03-28 09:00'. */
  publish_time: Type.String(),
  page_view: Type.Integer(),
}

/**
 * All articles of the manual in their order (D1-B288). `duration` is the length of the video in seconds, 0 without a
 * video.
 */
export const articleList = endpoint({
  id: 'D1-C10',
  method: 'GET',
  path: '/nc/articles/list',
  access: 'login',
  input: nothing,
  reply: Type.Array(Type.Object({ ...shown, duration: Type.Integer() })),
  refusals: {},
})

/**
 * One article of the manual or the news (D1-E10, D1-Q49). `content` is sanitised HTML; `videos` is a JSON list with
 * relativePath, or ''. Each call counts a view, once per person and day; `page_view` includes it.
 */
export const articleDetail = endpoint({
  id: 'D1-C11',
  method: 'GET',
  path: '/nc/articles/getDetail',
  repeat: 'each',
  access: 'login',
  changesState: true,
  whileFull: true,
  input: Type.Object({ id }),
  reply: Type.Object({
    ...shown,
    kind: Type.Union([Type.Literal('manual'), Type.Literal('news')]),
    content: Type.String(),
    videos: Type.String(),
  }),
  refusals: { missing: { state: 'notFound', message: '文章不存在或已下架' } },
})

/** The mission of the college, from the article with the code "concept"; null if there is none (D1-Q48). */
export const conceptArticle = endpoint({
  id: 'D1-Q48',
  method: 'GET',
  path: '/nc/articles/concept',
  access: 'open',
  input: nothing,
  reply: Type.Union([Type.Object({ title: Type.String(), content: Type.String() }), empty]),
  refusals: {},
})
