import { Type } from 'typebox'
import { route } from '../kit/route.ts'

const text = Type.String()
const optional = Type.Optional(Type.String())

export const shortVideos = route({
  id: 'D3-R12',
  path: '/mobile/nc/page/app/gzyddpage/mobile-tk',
  query: Type.Object({ kjid: optional, kcid: optional }),
  access: 'open',
  title: '探课',
})

export const shortVideo = route({
  id: 'D3-R14',
  path: '/mobile/nc/page/app/gzyddpage/mobile-tkcollage',
  query: Type.Object({ kjid: text, kcid: text }),
  access: 'open',
  title: '探课',
  parent: 'shortVideos',
})

export const shareVideo = route({
  id: 'D3-R15',
  path: '/mobile/nc/page/app/gzyddpage/mobile-tkshare',
  query: Type.Object({
    cover: optional,
    courseId: optional,
    coursewareId: optional,
    backUrl: optional,
    kjname: optional,
    type: optional,
    isGoGroup: optional,
    /** A sentence of the courseware, and where it begins and ends in milliseconds. */
    passage: optional,
    from: optional,
    to: optional,
  }),
  access: 'login',
  title: '分享',
})
