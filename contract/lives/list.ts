import { Type } from 'typebox'
import { id, text } from '../kit/fields.ts'
import { listPage } from '../kit/list.ts'
import { LiveTypeValue, State } from './live.ts'

/** The cards of lives (D3-Q59): on air first, then those to come, the next first, then those that have ended, the latest first. */
export const liveList = listPage({
  id: 'D3-Q59',
  namespace: 'nc.live',
  pageName: 'mobile-list',
  pageSize: 10,
  access: 'open',
  query: Type.Object({
    title: Type.Optional(text(100)),
    state: Type.Optional(State),
    /** 'live': streams and pages elsewhere; 'lecture': films that are shown as a live (D1-Q28). */
    kind: Type.Optional(Type.Enum(['live', 'lecture'])),
  }),
  sortable: [],
  row: Type.Object({
    _id: id,
    title: Type.String(),
    cover: Type.String(),
    /** 'yyyy-MM-dd HH:mm'. */
    time: Type.String(),
    teacher: Type.String(),
    state_value: State,
    state_text: Type.String(),
    type_value: LiveTypeValue,
    /** '' for visitors. */
    channelId: Type.String(),
  }),
})
