import { Type } from 'typebox'
import { findScreenTreeUse, recommendedCourses } from '../courses/catalogue.ts'
import { topicList } from '../forum/topics.ts'
import { outsideTiles } from '../frames/frames.ts'
import { endpoint } from '../kit/endpoint.ts'
import { nothing } from '../kit/fields.ts'
import { queryListCount } from '../messages/count.ts'
import { nextCourse } from '../records/next-course.ts'
import { yearTask } from '../records/study.ts'
import { bannerList } from './home.ts'

/** How the home page asks for its parts; the overview answers exactly these. */
export const homeAsks = {
  banners: { code: '001', pageSize: 8, client: 'mobilelist' },
  recommended: { pageNum: 1, pageSize: 5 },
  regularTraining: { key: 'setting_nc_other_dycth' },
  said: { pageNumber: 1, pageSize: 3, sorted: 'new' },
} as const

/**
 * All that the home page shows first, in one round trip: each part as its own call answers it. `task`,
 * `unread` and `next` are null for a guest (D1-Q74).
 */
export const homeOverview = endpoint({
  id: 'D1-Q74',
  method: 'GET',
  path: '/nc/mobile/home/overview',
  access: 'open',
  input: nothing,
  reply: Type.Object({
    categories: findScreenTreeUse.reply,
    banners: bannerList.reply,
    recommended: recommendedCourses.reply,
    regularTraining: Type.String(),
    outsideTiles: outsideTiles.reply,
    task: Type.Union([yearTask.reply, Type.Null()]),
    unread: Type.Union([queryListCount.reply, Type.Null()]),
    next: nextCourse.reply,
    /** The newest topics of the forum, as a guest sees them; null for a guest, whose home does not show them. */
    said: Type.Union([topicList.reply, Type.Null()]),
  }),
  refusals: {},
})
