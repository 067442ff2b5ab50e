import { Type } from 'typebox'
import { route } from '../kit/route.ts'

const text = Type.String()

export const myInfo = route({
  id: 'D1-R44',
  path: '/mobile/nc/page/app/mine/mobile-myInfo',
  query: Type.Object({}),
  access: 'login',
  title: '我的学习',
  parent: 'mine',
})

export const studying = route({
  id: 'D3-B159',
  path: '/mobile/nc/page/app/mine/mobile-studying',
  query: Type.Object({}),
  access: 'login',
  title: '在学课程',
})

export const trainingRecords = route({
  id: 'D1-R45',
  path: '/mobile/nc/page/app/mine/mobile-trainRecord',
  query: Type.Object({ year: Type.Optional(text), type: Type.Optional(text) }),
  access: 'login',
  title: '培训记录',
  parent: 'myInfo',
})

export const myNotes = route({
  id: 'D1-R46',
  path: '/mobile/nc/page/app/mine/mobile-mynote',
  query: Type.Object({}),
  access: 'login',
  title: '我的笔记',
  parent: 'myInfo',
})

export const myCollection = route({
  id: 'D1-R47',
  path: '/mobile/nc/page/app/mine/mobile-collect',
  query: Type.Object({}),
  access: 'login',
  title: '我的收藏',
  parent: 'myInfo',
})

export const studyArchive = route({
  id: 'D1-R48',
  path: '/mobile/nc/page/app/mine/mobile-archive',
  query: Type.Object({}),
  access: 'login',
  title: '学习档案',
  parent: 'myInfo',
})

export const portrait = route({
  id: 'D3-R30',
  path: '/mobile/nc/page/app/mine/mobile-portrait',
  query: Type.Object({}),
  access: 'login',
  title: '学习画像',
  parent: 'myInfo',
})

export const provincialHours = route({
  id: 'D1-R40',
  path: '/mobile/nc/page/app/gzyddpage/mobile-gwyPeriod',
  query: Type.Object({ year: text }),
  access: 'login',
  title: '省干部网院学时',
})

export const nationalHours = route({
  id: 'D1-R41',
  path: '/mobile/nc/page/app/gzyddpage/mobile-zwyPeriod',
  query: Type.Object({ year: text }),
  access: 'login',
  title: '中国干部网院学时',
})

export const tasks = route({
  id: 'D1-R49',
  path: '/mobile/nc/page/app/mine/mobile-task',
  query: Type.Object({}),
  access: 'login',
  title: '我的任务',
  parent: 'mine',
})

export const taskDetail = route({
  id: 'D1-R50',
  path: '/mobile/nc/page/app/mine/mobile-taskdetail',
  query: Type.Object({ taskId: text }),
  access: 'login',
  title: '任务详情',
  parent: 'tasks',
})
