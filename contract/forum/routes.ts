import { Type } from 'typebox'
import { route } from '../kit/route.ts'

const text = Type.String()
const optional = Type.Optional(Type.String())

export const forum = route({
  id: 'D3-R26',
  path: '/mobile/nc/page/app/gzyddpage/mobile-bbslist',
  query: Type.Object({}),
  access: 'open',
  title: '学友圈',
})

export const forumBlocked = route({
  id: 'D1-R42',
  path: '/mobile/nc/page/app/gzyddpage/mobile-gzbbslist',
  query: Type.Object({}),
  access: 'open',
  title: '学友圈',
})

export const forumSearch = route({
  id: 'D3-R27',
  path: '/mobile/nc/page/app/gzyddpage/mobile-bbssearch',
  query: Type.Object({}),
  access: 'open',
  title: '搜索',
  parent: 'forum',
})

export const forumPostNew = route({
  id: 'D3-R28',
  path: '/mobile/nc/page/app/gzyddpage/mobile-bbsadd',
  query: Type.Object({ id: optional }),
  access: 'login',
  title: '发帖',
  parent: 'forum',
})

export const forumPost = route({
  id: 'D3-R29',
  path: '/mobile/bbs/detail',
  query: Type.Object({ id: text }),
  access: 'open',
  title: '帖子详情',
  parent: 'forum',
})

export const forumComments = route({
  id: 'D3-R10',
  path: '/mobile/nc/page/app/gzyddpage/mobile-commentsInfo_product',
  query: Type.Object({ id: text }),
  access: 'open',
  title: '评论',
})

export const commentDetail = route({
  id: 'D3-R11',
  path: '/comentDetail',
  aliases: ['/commentDetail'],
  query: Type.Object({ pId: text, businessType: text, businessId: text, parentPageNo: optional }),
  access: 'open',
  title: '评论详情',
})
