import { Type } from 'typebox'
import { coursePlayer } from '../courses/routes.ts'
import { id } from '../kit/fields.ts'
import { DEFAULT_PAGE_SIZE, listPage } from '../kit/list.ts'
import { liveDetail } from '../lives/routes.ts'
import { shortVideo } from '../videos/routes.ts'

/** The learner's favourites, of one type or of all, the latest first (D1-R47, D3-Q53). */
export const myCollectionList = listPage({
  id: 'D1-R47',
  namespace: 'nc.learn.collect',
  pageName: 'list',
  pageSize: DEFAULT_PAGE_SIZE,
  access: 'login',
  query: Type.Object({ type: Type.Optional(Type.String({ maxLength: 20 })) }),
  sortable: [],
  view: {
    checkboxes: 'multiple',
    address: {
      course: `${coursePlayer.path}?id={_id}`,
      live: `${liveDetail.path}?id={_id}`,
      dsp: `${shortVideo.path}?kjid={_id}&kcid={courseId}`,
    },
    buttons: [
      { code: 'remove', caption: '取消收藏' },
      { code: 'notes', caption: '笔记' },
      { code: 'rate', caption: '评价' },
    ],
  },
  row: Type.Object({
    /** The id of the thing itself. */
    _id: id,
    /** 'course', 'live', 'dsp' (a video, which is a courseware), or of a feature that was removed. */
    type: Type.String(),
    /** '' of a thing that is no more. */
    title: Type.String(),
    cover: Type.String(),
    theme: Type.String(),
    teacher_text: Type.String(),
    period: Type.Number(),
    /** The course that it is or belongs to; '' of a live, and of a thing that is no more. */
    courseId: Type.String(),
    duration: Type.String(),
    /** It was withdrawn: nothing can be opened any more, only taken out. */
    isGone: Type.Boolean(),
    /** ISO instant at which it was marked. */
    collectTime: Type.String(),
  }),
})
