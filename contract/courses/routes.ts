import { Type } from 'typebox'
import { route } from '../kit/route.ts'

const text = Type.String()
const optional = Type.Optional(Type.String())

export const coursePlayer = route({
  id: 'D1-R23',
  path: '/mobile/nc/page/app/course/mobile-coursePlayer',
  query: Type.Object({
    id: text,
    type: optional,
    isView: optional,
    share: optional,
    classid: optional,
    /** Opens this part of the course, at this point 'hh:mm:ss' as far as the learner may go (from a note). */
    coursewareId: optional,
    watchPoint: optional,
    /** '1' opens its transcript there, at the sentence (from the search, a note or a share). */
    read: optional,
  }),
  access: 'open',
  title: '课程学习',
})

export const moreCourses = route({
  id: 'D1-R06',
  path: '/mobile/nc/page/app/gzyddpage/mobile-morecourselist',
  query: Type.Object({}),
  access: 'login',
  title: '推荐课程',
})

export const faceRecognition = route({
  id: 'D3-R04',
  path: '/mobile/nc/page/app/face/mobile-facerecognition',
  /** The course that asks for the check. */
  query: Type.Object({ courseId: optional }),
  access: 'login',
  title: '人脸识别',
})

export const courseRating = route({
  id: 'D3-R06',
  path: '/mobile/nc/assess/mobile-course',
  query: Type.Object({ relaid: text, id: optional }),
  access: 'login',
  title: '课程评价',
})

export const courseNotes = route({
  id: 'D3-R08',
  path: '/mobile/nc/page/app/course/mobile-coursenote',
  query: Type.Object({ id: text }),
  access: 'login',
  title: '历史笔记',
})

export const courseHomework = route({
  id: 'D3-R09',
  path: '/mobile/nc/page/app/course/mobile-coursehomework',
  query: Type.Object({
    homeworkId: optional,
    studentId: optional,
    state: optional,
    readyonly: optional,
    readonly: optional,
  }),
  access: 'login',
  title: '课程作业',
  isWide: true,
})

/** The courses that are kept on this device (decision 035). */
export const keptCourses = route({
  id: 'D1-B268',
  path: '/mobile/nc/page/app/course/mobile-keptCourses',
  query: Type.Object({}),
  access: 'login',
  title: '离线课程',
})
