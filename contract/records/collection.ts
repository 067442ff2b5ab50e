import { Type } from 'typebox'
import { id } from '../kit/fields.ts'
import { DEFAULT_PAGE_SIZE, listPage } from '../kit/list.ts'

/** The learner's favourites, of one type or of all, the latest first (D1-R47, D3-Q53). */
export const myCollectionList = listPage({
  id: 'D1-R47',
  namespace: 'nc.learn.collect',
  pageName: 'list',
  pageSize: DEFAULT_PAGE_SIZE,
  access: 'login',
  query: Type.Object({ type: Type.Optional(Type.String({ maxLength: 20 })) }),
  sortable: [],
  row: Type.Object({
    /** The id of the thing itself. */
    _id: id,
    type: Type.String(),
    /** '' of a thing that is no more. */
    title: Type.String(),
    cover: Type.String(),
    theme: Type.String(),
    teacher_text: Type.String(),
    period: Type.Number(),
    duration: Type.String(),
    /** It was withdrawn: nothing can be opened any more, only taken out. */
    isGone: Type.Boolean(),
    /** ISO instant at which it was marked. */
    collectTime: Type.String(),
  }),
})
