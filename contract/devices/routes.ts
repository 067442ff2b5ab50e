import { Type } from 'typebox'
import { route } from '../kit/route.ts'

/** What is collected, and the consent to it: to be read before the first collection. */
export const privacy = route({
  id: 'D1-Q72',
  path: '/mobile/privacy',
  query: Type.Object({}),
  access: 'open',
  title: '隐私说明',
})
