import { Type } from 'typebox'
import { route } from '../kit/route.ts'

const text = Type.String()

export const manuals = route({
  id: 'D1-R04',
  path: '/mobile/nc/page/app/gz/mobile-manualList',
  query: Type.Object({}),
  access: 'login',
  title: '操作指南',
})

export const manual = route({
  id: 'D1-R05',
  path: '/mobile/nc/page/app/gz/mobile-manualInfo',
  query: Type.Object({ id: text }),
  access: 'login',
  title: '操作指南',
  parent: 'manuals',
})
