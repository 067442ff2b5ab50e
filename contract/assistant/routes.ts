import { Type } from 'typebox'
import { route } from '../kit/route.ts'

export const assistant = route({
  id: 'D1-Q48',
  path: '/mobile/nc/page/app/gzyddpage/mobile-assistant',
  query: Type.Object({}),
  access: 'login',
  title: 'AI助手',
})
