import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id } from '../kit/fields.ts'

/** D3-B148: streamed by the college, a page elsewhere, a courseware, an uploaded video. */
export const liveTypes = { native: 1, link: 2, courseware: 3, video: 4 } as const
export type LiveType = (typeof liveTypes)[keyof typeof liveTypes]

/** D3-Q20. While paused the room stays open and there is no picture. */
export const liveStates = { notStarted: 0, ended: 1, onAir: 2, paused: 3, unknown: 5 } as const
export type LiveState = (typeof liveStates)[keyof typeof liveStates]

export const State = Type.Enum(Object.values(liveStates))
export const LiveTypeValue = Type.Enum(Object.values(liveTypes))

/** The refusals of every call about one live. */
export const liveRefusals = {
  noLive: { state: 'notFound', message: '直播不存在或已下架' },
  disabled: { state: 'ruleSaysNo', message: '直播间已被禁用' },
  /** A class names it, and the person is neither in that class nor a host. */
  membersOnly: { state: 'forbidden', message: '本场直播仅限所属班级的学员观看' },
} as const

/** Why somebody may not be in the room of a live. Every call about a room may give them. */
export const roomRefusals = {
  ...liveRefusals,
  /** D3-B218 */
  kicked: { state: 'forbidden', message: '您已被踢出直播间' },
} as const

/**
 * One live. Visitors get no addresses (D3-Q19): `liveUrl`, `video`, `playBackVideos` and `channelValue` are then ''.
 * The addresses in `video` and `playBackVideos` are signed and expire; `queryLiveUrl` gives new ones.
 */
export const liveInfo = endpoint({
  id: 'D3-C50',
  method: 'GET',
  path: '/nc/live/info',
  aliases: ['/inc/nc/live/info'],
  access: 'open',
  input: Type.Object({ id }),
  reply: Type.Object({
    ncLiveInfo: Type.Object({
      id,
      title: Type.String(),
      /** JSON list with relativePath; '' shows a generated one. */
      cover: Type.String(),
      /** Sanitised HTML. */
      content: Type.String(),
      /** 'yyyy-MM-dd HH:mm'. */
      timeSdate: Type.String(),
      timeEdate: Type.String(),
      /** The same as ISO 8601, for countdowns. */
      startsAt: Type.String(),
      endsAt: Type.String(),
      /** ISO 8601: when it went on air, by its host or by the announced time; '' before. */
      startedAt: Type.String(),
      teacher: Type.String(),
      views: Type.Integer({ minimum: 0 }),
      /** 0: the room is disabled. */
      stateValue: flag,
      typeValue: LiveTypeValue,
      coursewareValue: Type.String(),
      channelValue: Type.String(),
      liveUrl: Type.String(),
      /** JSON list with relativePath. */
      video: Type.String(),
      /** JSON list of { fileId, url, channelSessionId, seconds }; empty until a recording is ready. */
      playBackVideos: Type.String(),
      assessAverageScore: Type.Number(),
      /** Files that go with it (D3-B095); `url` is signed and expires. Empty for visitors. */
      materials: Type.Array(Type.Object({ id, title: Type.String(), url: Type.String() })),
      chatOpen: flag,
      micOpen: flag,
      replayOpen: flag,
    }),
    state: Type.Object({ value: State, text: Type.String() }),
    /** Seconds between the announced start and end (D3-Q21). */
    plansecond: Type.Integer({ minimum: 0 }),
    collect: Type.Boolean(),
    /** What the rating of this live is kept under. */
    assessId: id,
    /** Whether the call had a valid session (D3-Q21). */
    loginCheck: Type.Boolean(),
    /** Milliseconds until the assessment opens, 0 after the end (D3-Q21). */
    countDown: Type.Integer({ minimum: 0 }),
    /**
     * What this person has attended, in seconds, and the least that counts as attended (D2-Q71); null for visitors and
     * hosts, and while there is nothing to see. `covered`: which seconds those are, of the `length` that there is.
     */
    attended: Type.Union([
      Type.Object({
        seconds: Type.Integer({ minimum: 0 }),
        needed: Type.Integer({ minimum: 1 }),
        isDone: flag,
        covered: Type.Array(Type.Tuple([Type.Integer(), Type.Integer()])),
        length: Type.Integer({ minimum: 1 }),
      }),
      Type.Null(),
    ]),
    subscribe: Type.Boolean(),
    subscribeTotal: Type.Integer({ minimum: 0 }),
    /** Whether this person may open the studio. */
    isHost: Type.Boolean(),
  }),
  refusals: { noLive: liveRefusals.noLive, membersOnly: liveRefusals.membersOnly },
})
