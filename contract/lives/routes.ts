import { Type } from 'typebox'
import { route } from '../kit/route.ts'

const text = Type.String()
const optional = Type.Optional(Type.String())

export const lives = route({
  id: 'D1-R11',
  path: '/mobile/nc/page/app/gzyddpage/mobile-xsddjt',
  query: Type.Object({ index: optional }),
  access: 'login',
  title: '直播课堂',
})

export const livePlay = route({
  id: 'D1-R24',
  path: '/mobile/nc/page/app/live/mobile-livePlay',
  aliases: ['/mobile/nc/page/app/live/mobile-livePlaying'],
  query: Type.Object({ id: text }),
  access: 'open',
  title: '直播',
  parent: 'lives',
})

export const liveDetail = route({
  id: 'D3-R23',
  path: '/mobile/nc/pagelive/liveDetail',
  query: Type.Object({ id: text }),
  access: 'login',
  title: '直播',
  parent: 'lives',
})

/** Where a host broadcasts from; for the host list and administrators. */
export const liveStudio = route({
  id: 'D3-Q06',
  path: '/mobile/nc/page/app/live/studio',
  query: Type.Object({ id: text }),
  access: 'login',
  title: '演播室',
  parent: 'livePlay',
  isWide: true,
})

export const liveRating = route({
  id: 'D3-R24',
  path: '/mobile/nc/assess/mobile-live',
  query: Type.Object({ relaid: text, id: optional }),
  access: 'login',
  title: '直播评价',
})

export const liveNotes = route({
  id: 'D3-R25',
  path: '/mobile/nc/page/app/live/mobile-livenote',
  query: Type.Object({ id: text }),
  access: 'login',
  title: '直播笔记',
})
