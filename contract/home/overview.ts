import { type Static, Type } from 'typebox'
import { findScreenTreeUse, recommendedCourses } from '../courses/catalogue.ts'
import { outsideTiles } from '../frames/frames.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id, nothing } from '../kit/fields.ts'
import { queryListCount } from '../messages/count.ts'
import { nextCourse } from '../records/next-course.ts'
import { yearTask } from '../records/study.ts'
import { bannerList } from './home.ts'

/** How the home page asks for its parts; the overview answers exactly these. */
export const homeAsks = {
  banners: { code: '001', pageSize: 8, client: 'mobilelist' },
  recommended: { pageNum: 1, pageSize: 5 },
  regularTraining: { key: 'setting_nc_other_dycth' },
} as const

/** How many topics of the forum home shows. */
export const SAID = 3

/** A topic of the forum in short, as everybody sees it. */
const Said = Type.Object({
  id,
  title: Type.String(),
  /** The beginning of the text. */
  words: Type.String(),
  /** Who wrote it; `userId` is '' for an anonymous topic and for a closed account. */
  userId: Type.String(),
  userName: Type.String(),
  photo: Type.String(),
  /** ISO instant. */
  at: Type.String(),
  replies: Type.Integer({ minimum: 0 }),
})
export type Said = Static<typeof Said>

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
    /** The newest of the forum, the newest first; null for a guest, whose home does not show it. */
    said: Type.Union([Type.Array(Said), Type.Null()]),
  }),
  refusals: {},
})
