import { Type } from 'typebox'
import { route } from '../kit/route.ts'

const optional = Type.Optional(Type.String())

export const mistakes = route({
  id: 'D2-Q69-mistakes',
  path: '/mobile/nc/page/app/mine/mobile-mistakes',
  // One kind of source, or one exam or course; with `practise` they are practised instead of listed.
  query: Type.Object({ kind: optional, sourceId: optional, practise: optional }),
  access: 'login',
  title: '错题本',
  parent: 'mine',
})
