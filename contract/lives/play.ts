import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id, text } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'
import { liveRefusals, roomRefusals } from './live.ts'

const refusals = {
  ...liveRefusals,
  notStarted: { state: 'ruleSaysNo', message: '当前直播暂未开始' },
  ended: { state: 'ruleSaysNo', message: '当前直播已结束' },
  noVideo: { state: 'notFound', message: '视频不可用' },
} as const

/**
 * What to play now (D3-Q36): `play` while the live is on air, `replay` after its end. The addresses are signed for the
 * person and expire within minutes: ask again to connect again. `flv` and `hls` are '' except for a stream of the
 * college.
 */
export const queryLiveUrl = endpoint({
  id: 'D3-C56',
  method: 'GET',
  path: '/nc/zbgl/queryLiveUrl',
  access: 'login',
  input: Type.Object({ liveId: id, type: Type.Enum(['play', 'replay']) }),
  reply: Type.Object({
    /** The first address to try. */
    url: Type.String(),
    kind: Type.Enum(['stream', 'video', 'link']),
    flv: Type.String(),
    hls: Type.String(),
    /** Of a recorded film that is shown as a live: the second at which everybody is now (D3-Q06); else null. */
    position: Type.Union([Type.Number({ minimum: 0 }), Type.Null()]),
    /** The recordings in their order; empty while on air. */
    parts: Type.Array(Type.Object({ id, url: Type.String(), seconds: Type.Number({ minimum: 0 }) })),
    /** Of a replay: what its hosts pinned, by the second of all parts at which they did; in their order. */
    chapters: Type.Array(Type.Object({ id, title: Type.String(), second: Type.Number({ minimum: 0 }) })),
    /** Whether a replay may be played at other rates, as courses may (D3-B033). */
    hasRates: flag,
  }),
  refusals: { ...refusals, ...roomRefusals },
})

/** The film of a live that shows a courseware (D3-B310), for who may watch that live now. */
export const queryVideoUrlById = endpoint({
  id: 'D3-C55',
  method: 'GET',
  path: '/nc/courseware/queryVideoUrlById',
  access: 'login',
  input: Type.Object({ coursewareId: id }),
  reply: Type.Object({ sd: Type.Object({ relative: Type.String() }) }),
  refusals: { noVideo: refusals.noVideo },
})

/** What a player and the room need to connect (D3-Q36). The addresses are '' unless the live is on air. */
export const liveConfig = endpoint({
  id: 'D3-C57',
  method: 'GET',
  path: '/nc/live/liveConfig',
  access: 'login',
  input: Type.Object({ channelId: id }),
  reply: Type.Object({
    appId: Type.String(),
    channelId: id,
    /** Which media server carries it. */
    provider: Type.Enum(['embedded', 'srs']),
    pullUrls: Type.Object({ flv: Type.String(), hls: Type.String() }),
    chatOpen: flag,
    micOpen: flag,
  }),
  refusals: roomRefusals,
})

/** Who may be in a room. */
export const liveRoles = ['host', 'viewer'] as const

/**
 * The proof with which the room is entered: HMAC-SHA256 over channelId, userId, appId, role and timestamp (D3-Q36). The
 * server sets the role by the live's host list; `role` is only a wish, and `userId` must be the person's own.
 */
export const getLiveSign = endpoint({
  id: 'D3-C58',
  method: 'GET',
  path: '/nc/live/getLiveSign',
  access: 'login',
  input: Type.Object({
    channelId: id,
    userId: Type.Optional(text(64)),
    appId: Type.Optional(text(64)),
    role: Type.Optional(text(20)),
  }),
  reply: Type.Object({
    sign: Type.String(),
    appId: Type.String(),
    role: Type.Enum(liveRoles),
    /** Milliseconds since 1970. */
    timestamp: Type.Integer(),
    expireAt: Type.Integer(),
  }),
  refusals: { ...liveRefusals, otherUser: commonRefusals.notAllowed },
})
