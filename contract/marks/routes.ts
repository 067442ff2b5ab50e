import { Type } from 'typebox'
import { route } from '../kit/route.ts'

export const follows = route({
  id: 'D3-Q110',
  path: '/mobile/nc/page/app/gz/mobile-myFollow',
  query: Type.Object({}),
  access: 'login',
  title: '我关注的',
})
