import { Type } from 'typebox'
import { route } from '../kit/route.ts'

const text = Type.String()
const optional = Type.Optional(Type.String())

export const camps = route({
  id: 'D1-R10',
  path: '/mobile/nc/page/app/gzyddpage/mobile-xunlianying',
  query: Type.Object({}),
  access: 'login',
  title: '训练营',
})

export const camp = route({
  id: 'D1-R27',
  path: '/mobile/nc/page/app/gzyddpage/mobile-trainingCampDetail',
  query: Type.Object({ id: text }),
  access: 'login',
  title: '训练营',
  parent: 'camps',
})

export const campGroup = route({
  id: 'D2-R04',
  path: '/mobile/nc/page/app/gzyddpage/mobile-trainingCampInDetail',
  query: Type.Object({ id: text, isEnd: optional, type: optional }),
  access: 'open',
  title: '训练营',
})

export const campCourses = route({
  id: 'D2-R18',
  path: '/mobile/nc/page/app/gzyddpage/mobile-courseLists',
  query: Type.Object({ id: text }),
  access: 'login',
  title: '课程',
})

export const campMaterials = route({
  id: 'D2-R19',
  path: '/mobile/nc/page/app/gzyddpage/mobile-information',
  query: Type.Object({ id: text, material: optional }),
  access: 'login',
  title: '资料',
})

export const campExams = route({
  id: 'D2-R20',
  path: '/mobile/nc/page/app/gzyddpage/mobile-examList',
  query: Type.Object({ id: text }),
  access: 'login',
  title: '考试',
})

export const campSignIn = route({
  id: 'D2-R21',
  path: '/mobile/nc/page/app/gzyddpage/mobile-signin',
  query: Type.Object({ id: text }),
  access: 'login',
  title: '签到',
})

export const campSurveys = route({
  id: 'D2-R22',
  path: '/mobile/nc/page/app/gzyddpage/mobile-xlyquestionlist',
  query: Type.Object({ id: text }),
  access: 'login',
  title: '问卷',
})

export const campRank = route({
  id: 'D2-R23',
  path: '/mobile/nc/page/app/gzyddpage/mobile-ranklist',
  query: Type.Object({ id: text }),
  access: 'login',
  title: '排名',
})

export const campAnnouncements = route({
  id: 'D2-R24',
  path: '/mobile/nc/page/app/gzyddpage/mobile-announcement',
  query: Type.Object({ id: text }),
  access: 'login',
  title: '公告',
})

export const campAnnouncement = route({
  id: 'D2-R30',
  path: '/mobile/nc/page/app/gzyddpage/mobile-announcementDetail',
  query: Type.Object({ id: text }),
  access: 'login',
  title: '公告详情',
})

export const campMailbox = route({
  id: 'D2-R25',
  path: '/mobile/nc/page/app/gzyddpage/mobile-mailBox',
  query: Type.Object({ id: text }),
  access: 'login',
  title: '班主任信箱',
})

export const campCommunity = route({
  id: 'D2-R26',
  path: '/mobile/nc/page/app/gzyddpage/mobile-bjsq',
  query: Type.Object({ id: text }),
  access: 'login',
  title: '班级社区',
})

export const mailInbox = route({
  id: 'D2-R35',
  path: '/mobile/nc/page/app/gzyddpage/mobile-xlyInbox',
  query: Type.Object({ id: text, type: optional }),
  access: 'login',
  title: '收件箱',
})

export const mailOutbox = route({
  id: 'D2-R36',
  path: '/mobile/nc/page/app/gzyddpage/mobile-xlyOutbox',
  query: Type.Object({ id: text, type: optional }),
  access: 'login',
  title: '发件箱',
})

export const mailWrite = route({
  id: 'D2-R37',
  path: '/mobile/nc/page/app/gzyddpage/mobile-xlywriteemail',
  query: Type.Object({ id: text }),
  access: 'login',
  title: '写信',
})

export const mailDetail = route({
  id: 'D2-R38',
  path: '/mobile/nc/page/app/gzyddpage/mobile-postdetail',
  query: Type.Object({ id: text, subid: optional, type: optional }),
  access: 'login',
  title: '信件详情',
})

export const mailReply = route({
  id: 'D2-R39',
  path: '/mobile/nc/page/app/gzyddpage/mobile-gzreplaypost',
  query: Type.Object({ id: text, subid: optional, type: optional }),
  access: 'login',
  title: '回复',
})

export const communityPostNew = route({
  id: 'D2-R40',
  path: '/mobile/nc/page/app/gzyddpage/mobile-xlybbsadd',
  query: Type.Object({ id: text }),
  access: 'login',
  title: '发帖',
})

export const communitySearch = route({
  id: 'D2-R41',
  path: '/mobile/nc/page/app/gzyddpage/mobile-bbsxlysearch',
  // With `author` the posts of this person, who can be followed there (D3-Q110).
  query: Type.Object({ id: text, author: optional }),
  access: 'login',
  title: '搜索',
})

export const communityPost = route({
  id: 'D2-R42',
  path: '/mobile/nc/page/app/gzyddpage/mobile-xlydetail',
  query: Type.Object({ classId: text, communityId: text }),
  access: 'login',
  title: '帖子详情',
})
