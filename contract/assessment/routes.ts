import { Type } from 'typebox'
import { route } from '../kit/route.ts'

export const homeworkAndExams = route({
  id: 'D2-R48',
  path: '/mobile/nc/page/app/mine/mobile-homeworkexam',
  // `why` is the id of an exam whose reasons are shown.
  query: Type.Object({ tab: Type.Optional(Type.String()), why: Type.Optional(Type.String()) }),
  access: 'login',
  title: '作业与考试',
  parent: 'mine',
})
