import { Type } from 'typebox'
import { route } from '../kit/route.ts'

export const calendar = route({
  id: 'D1-Q74-calendar',
  path: '/mobile/nc/page/app/mine/mobile-calendar',
  /** `month` is 'yyyy-MM', and `class` the id of the one class that is shown. */
  query: Type.Object({ month: Type.Optional(Type.String()), class: Type.Optional(Type.String()) }),
  access: 'login',
  title: '待办与日历',
  parent: 'mine',
})
