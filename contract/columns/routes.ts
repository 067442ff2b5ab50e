import { Type } from 'typebox'
import { route } from '../kit/route.ts'

const text = Type.String()
const optional = Type.Optional(Type.String())

export const column = route({
  id: 'D1-R20',
  path: '/mobile/nc/page/app/gz/mobile-specialClassInfo',
  query: Type.Object({ id: text }),
  access: 'open',
  title: '专栏',
})

export const columnUnit = route({
  id: 'D1-R21',
  path: '/mobile/nc/page/app/gz/mobile-columnDetail',
  query: Type.Object({ id: text, index: optional }),
  access: 'open',
  title: '专栏单元',
})
