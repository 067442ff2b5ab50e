import { Type } from 'typebox'
import { route } from '../kit/route.ts'

/** The own bans and the appeals against them (申诉). */
export const ownBans = route({
  id: 'D3-Q14',
  path: '/mobile/nc/moderation/bans',
  query: Type.Object({}),
  access: 'login',
  title: '我的禁言',
  parent: 'messages',
})
