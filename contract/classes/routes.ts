import { Type } from 'typebox'
import { route } from '../kit/route.ts'

const text = Type.String()
const optional = Type.Optional(Type.String())

export const specialClasses = route({
  id: 'D1-R09',
  path: '/mobile/nc/page/app/special/mobile-specialList',
  query: Type.Object({}),
  access: 'login',
  title: '专题班',
})

export const basicTraining = route({
  id: 'D1-R12',
  path: '/mobile/nc/class/basetrain/home/mobile-class',
  query: Type.Object({}),
  access: 'login',
  title: '基本培训',
})

export const specialClass = route({
  id: 'D2-R01',
  path: '/mobile/nc/page/app/special/mobile-specialdetailnewtab',
  aliases: ['/mobile/nc/page/app/special/mobile-specialDetail'],
  query: Type.Object({ id: text }),
  access: 'login',
  title: '专题班',
  parent: 'specialClasses',
})

export const classApply = route({
  id: 'D2-R05',
  path: '/mobile/nc/page/app/special/mobile-applyform',
  query: Type.Object({ id: text }),
  access: 'login',
  title: '报名',
})

export const classHomework = route({
  id: 'D2-R06',
  path: '/mobile/nc/page/app/special/mobile-homeworkspecial',
  query: Type.Object({
    homeworkId: optional,
    state: optional,
    studentId: optional,
    // The documents spell it in two ways (D2-Q10).
    readyonly: optional,
    readonly: optional,
  }),
  access: 'login',
  title: '作业',
  isWide: true,
})

export const classRank = route({
  id: 'D2-R07',
  path: '/mobile/nc/page/app/special/mobile-specialRank',
  query: Type.Object({ id: optional }),
  access: 'login',
  title: '学习排名',
})

/** Leave and late signing, as a member asks for them (D2-Q62). */
export const classRequests = route({
  id: 'D2-Q62-page',
  path: '/mobile/nc/page/app/special/mobile-requests',
  query: Type.Object({ id: text }),
  access: 'login',
  title: '请假与补签',
})

/** The own row of the gradebook. */
export const classGrades = route({
  id: 'D2-Q66-grades-page',
  path: '/mobile/nc/page/app/special/mobile-grades',
  query: Type.Object({ id: text }),
  access: 'login',
  title: '我的成绩',
})

export const classAnnouncements = route({
  id: 'D2-R08',
  path: '/mobile/nc/page/app/special/mobile-announcementNotice',
  query: Type.Object({ id: optional }),
  access: 'login',
  title: '班级公告',
})

export const classAnnouncement = route({
  id: 'D2-R09',
  path: '/mobile/nc/page/app/special/mobile-announcementNoticeDetail',
  // The place in the list is the documents' (D2-B042); it moves with each publication, and noticeId does not (D2-Q17).
  query: Type.Object({ index: text, id: optional, noticeId: optional }),
  access: 'login',
  title: '公告详情',
})

export const classAlbum = route({
  id: 'D2-R10',
  path: '/mobile/nc/page/app/special/mobile-classphoto',
  query: Type.Object({ id: optional }),
  access: 'login',
  title: '班级相册',
})

export const classMembers = route({
  id: 'D2-R11',
  path: '/mobile/nc/page/app/special/mobile-addressBookList',
  query: Type.Object({ id: optional }),
  access: 'login',
  title: '通讯录',
})

export const classMaterials = route({
  id: 'D2-R12',
  path: '/mobile/nc/page/app/special/mobile-resource',
  // `material` shows one of them alone, as the search opens it.
  query: Type.Object({ id: text, type: optional, info: optional, material: optional }),
  access: 'login',
  title: '学习资料',
})

export const classComments = route({
  id: 'D2-R13',
  path: '/mobile/nc/page/app/special/mobile-morecomment',
  query: Type.Object({ id: text }),
  access: 'login',
  title: '班级讨论',
})

export const examFrame = route({
  id: 'D2-R14',
  path: '/mobile/nc/page/app/special/mobile-exampage',
  query: Type.Object({ url: optional }),
  access: 'login',
  title: '考试',
  isWide: true,
})

export const unitDetail = route({
  id: 'D3-R16',
  path: '/mobile/nc/page/app/special/mobile-unitDetail',
  query: Type.Object({ id: text, index: optional }),
  lastSegment: 'id',
  access: 'login',
  title: '单元详情',
})

export const certificateCheck = route({
  id: 'D2-Q67',
  path: '/mobile/nc/page/app/special/mobile-certificateCheck',
  query: Type.Object({ number: optional }),
  access: 'open',
  title: '证书查验',
})

/** The own certificate of a class, a live or a course: `id` is of one of these, or of the certificate. */
export const certificate = route({
  id: 'D2-Q67-page',
  path: '/mobile/nc/page/app/special/mobile-certificate',
  query: Type.Object({ id: text }),
  access: 'login',
  title: '结业证书',
  parent: 'studyArchive',
})
