import { Type } from 'typebox'
import { route } from '../kit/route.ts'

const text = Type.String()
const optional = Type.Optional(Type.String())

export const bases = route({
  id: 'D3-R31',
  path: '/mobile/nc/page/app/gzyddpage/mobile-jxjd',
  aliases: ['/mobile/nc/page/app/gzyddpage/mobile-jxjdpage'],
  /** `areas` is the value of the region whose tab is open. */
  query: Type.Object({ areas: optional }),
  access: 'open',
  title: '教学基地',
})

export const base = route({
  id: 'D3-R32',
  path: '/mobile/nc/page/app/gzyddpage/mobile-jxjddetail',
  query: Type.Object({ id: text }),
  access: 'open',
  title: '教学基地',
  parent: 'bases',
})

export const teachers = route({
  id: 'D1-R19',
  path: '/mobile/nc/page/app/teacher/mobile-teacherList',
  query: Type.Object({}),
  access: 'login',
  title: '师资共享',
})

export const teacher = route({
  id: 'D3-R13',
  path: '/mobile/nc/page/app/teacher/mobile-teachersdetail',
  aliases: ['/mobile/nc/page/app/gzyddpage/mobile-startteacher'],
  query: Type.Object({ id: text }),
  access: 'login',
  title: '教师详情',
  parent: 'teachers',
})

export const callRequest = route({
  id: 'D1-B249',
  path: '/mobile/nc/page/app/teacher/mobile-callRequest',
  query: Type.Object({ id: text }),
  access: 'login',
  title: '通话申请',
  parent: 'messages',
})

export const videoFile = route({
  id: 'D3-R33',
  path: '/mobile/nc/page/app/gzyddpage/mobile-videoDetails',
  query: Type.Object({ url: text, name: optional }),
  access: 'open',
  title: '视频',
})

export const previewFile = route({
  id: 'D3-R20',
  path: '/mobile/nc/page/app/gzyddpage/mobile-previewfile',
  query: Type.Object({ url: optional, name: optional }),
  access: 'open',
  title: '文件预览',
})
