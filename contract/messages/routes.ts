import { Type } from 'typebox'
import { route } from '../kit/route.ts'

export const messages = route({
  id: 'D1-R07',
  path: '/mobile/nc/page/app/gz/mobile-myMsg',
  query: Type.Object({}),
  access: 'login',
  title: '消息中心',
})

export const messageSettings = route({
  id: 'D1-Q34',
  path: '/mobile/nc/page/app/gz/mobile-msgSetting',
  query: Type.Object({}),
  access: 'login',
  title: '消息设置',
  parent: 'messages',
})
