import { Type } from 'typebox'
import { route } from '../kit/route.ts'

/** Explains what is collected and asks for consent. It is shown before the first collection. */
export const privacy = route({
  id: 'D1-Q72',
  path: '/mobile/privacy',
  query: Type.Object({}),
  access: 'open',
  title: '隐私说明',
})
