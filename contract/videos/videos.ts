import { Type } from 'typebox'
import { getPlayBase } from '../courses/play.ts'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id, pageNum, pageSize, text } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'
import type { InWords } from '../kit/wire.ts'

/** Videos per page of the feed (D3-B357), and favourites per page. */
export const FEED_PAGE_SIZE = 20

const count = Type.Integer({ minimum: 0 })
/** Yes and no as the texts '1' and '0'. */
const textFlag = Type.Enum(['0', '1'])

/**
 * One video of the feed (D3-E01, D3-E02): a clip of the film of a courseware, or the whole film of one that has no clip.
 * Favourites, likes and comments are of the courseware, so clips of one courseware share them.
 */
export const ShortVideo = Type.Object({
  /** The id of the clip; that of the courseware where the whole film is shown. */
  _id: id,
  kjid: id,
  /** The same as `kjid` (D3-Q33). */
  coursewareId: id,
  kcid: id,
  /** What the clip is called; the title of the courseware where it has no title of its own. */
  title: Type.String(),
  kjname: Type.String(),
  kcname: Type.String(),
  /** JSON list with relativePath; '' shows a generated one in the colours of `theme`. */
  cover: Type.String(),
  theme: Type.String(),
  /** The film as a JSON object, and as the JSON list that is preferred (D3-Q98); the addresses are signed and expire. */
  sp: Type.String(),
  ylsp: Type.String(),
  /** Seconds of the film: where the clip begins and where it ends. */
  seekTime: count,
  endTime: count,
  /** 0 fills the page; anything else takes half of it (D3-B141). */
  ylsyPlayType_value: flag,
  /** The first teacher: the address of the photo as a JSON list, and the id; '' without one. */
  photo: Type.String(),
  teacher_value: Type.String(),
  skjsList: Type.Array(Type.Object({ jsname: Type.String() })),
  /** '1': a favourite of the person who asks. */
  sfsc: textFlag,
  collectNum: count,
  /** '1': liked by the person who asks (D3-Q98). */
  sfdy: textFlag,
  tagNum: count,
  commentNum: count,
  /** The length of the courseware, 'hh:mm:ss'. */
  sc: Type.String(),
  /** 'yyyy-MM-dd HH:mm:ss' at which it became a favourite; '' outside the list of favourites. */
  scTime: Type.String(),
  /** In the recommendations: sent as `after` to get what follows; '' elsewhere. */
  cursor: Type.String(),
})
export type ShortVideo = InWords<typeof ShortVideo>

const refusals = {
  noVideo: { state: 'notFound', message: '视频不存在或已下架' },
  loginLimited: getPlayBase.refusals.loginLimited,
} as const

/**
 * With `kcid` and `kjid` the videos of one courseware; with type 1 the favourites of the learner; else the
 * recommendations (docs/decisions/034): those of coursewares that the learner has not studied, then the others, the
 * newest first. `after` continues behind a video in the order that its page was made in; `pageNum` in today's order.
 */
export const listShortVideos = endpoint({
  id: 'D3-C01',
  also: ['D3-C02', 'D3-C03'],
  method: 'GET',
  path: '/nc/courseware/ylspKj',
  access: 'open',
  input: Type.Object({
    kcid: Type.Optional(id),
    kjid: Type.Optional(id),
    type: Type.Optional(flag),
    pageNum,
    pageSize: pageSize(FEED_PAGE_SIZE),
    after: Type.Optional(text(80)),
    /** Of favourites: JSON text of { searchValue }, a part of the title; the order of the dates; which of them. */
    query: Type.Optional(text(400)),
    order: Type.Optional(Type.Enum(['asc', 'desc'])),
    start: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    size: pageSize(FEED_PAGE_SIZE),
  }),
  reply: Type.Array(ShortVideo),
  refusals: { ...refusals, logInFirst: commonRefusals.logInFirst, malformed: commonRefusals.malformed },
})

/** One video with fresh addresses and counts. `id` names one of several clips of the courseware; else it is the first. */
export const getShortVideo = endpoint({
  id: 'D3-C04',
  method: 'GET',
  path: '/nc/courseware/getTkInfoByIds',
  access: 'open',
  input: Type.Object({ kcId: id, kjId: id, id: Type.Optional(id) }),
  reply: ShortVideo,
  refusals,
})
