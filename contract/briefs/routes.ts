import { Type } from 'typebox'
import { route } from '../kit/route.ts'

const text = Type.String()

export const brief = route({
  id: 'D1-R22',
  path: '/mobile/nc/page/app/gz/mobile-briefeList',
  query: Type.Object({ id: text }),
  access: 'login',
  title: '简报',
})
