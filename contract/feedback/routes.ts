import { Type } from 'typebox'
import { route } from '../kit/route.ts'

const optional = Type.Optional(Type.String())

export const feedback = route({
  id: 'D1-R51',
  path: '/mobile/nc/operate/feedback/mobile-edit',
  query: Type.Object({ resourceTitle: optional, resourceId: optional }),
  access: 'login',
  title: '意见反馈',
  parent: 'mine',
})

export const myFeedback = route({
  id: 'D1-Q68',
  path: '/mobile/nc/operate/feedback/mobile-list',
  query: Type.Object({}),
  access: 'login',
  title: '我的反馈',
  parent: 'feedback',
})
