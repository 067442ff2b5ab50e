import { Type } from 'typebox'
import { type Endpoint, endpoint } from '../kit/endpoint.ts'
import type { RefusalText } from '../kit/envelope.ts'
import { id } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'
import { liveRefusals, State } from './live.ts'
import { Received } from './received.ts'

const refusals = {
  ...liveRefusals,
  notHost: commonRefusals.notAllowed,
  notNative: { state: 'ruleSaysNo', message: '该直播不是推流直播，无需开播' },
  ended: { state: 'ruleSaysNo', message: '当前直播已结束' },
  notOnAir: { state: 'ruleSaysNo', message: '直播还没有开始' },
} as const

/** Minutes before the announced start from which a start needs no question. */
export const EARLY_START_MINUTES = 30
/** Minutes for which a live that its host ended goes on again. */
export const REOPEN_MINUTES = 10
/** Minutes after which a rehearsal ends by itself. */
export const REHEARSAL_MINUTES = 30

/** What the studio shows about its live. */
const Studio = Type.Object({
  id,
  /** Of the room. */
  channelId: id,
  title: Type.String(),
  teacher: Type.String(),
  timeSdate: Type.String(),
  timeEdate: Type.String(),
  /** The announced start, as ISO 8601. */
  startsAt: Type.String(),
  state: Type.Object({ value: State, text: Type.String() }),
  /** ISO 8601; null before the first start. */
  startedAt: Type.Union([Type.String(), Type.Null()]),
  /** Where a program such as OBS sends its stream; null where the college has no port for it. */
  rtmp: Type.Union([Type.Object({ address: Type.String(), key: Type.String() }), Type.Null()]),
  /** What arrives from such a program; null without one, and where a server of its own takes the streams (SRS). */
  received: Type.Union([Received, Type.Null()]),
  viewers: Type.Integer({ minimum: 0 }),
  /** Whether a picture arrives now, from this page or from another program. */
  hasPicture: Type.Boolean(),
  /** ISO 8601: until when a rehearsal is under way; null without one. `viewers` and `hasPicture` are then of it. */
  rehearsesUntil: Type.Union([Type.String(), Type.Null()]),
  /** ISO 8601: until when `reopenLive` continues a live that has ended; null where it does not. */
  reopensUntil: Type.Union([Type.String(), Type.Null()]),
})

/** One act of the host. Only people in the live's host list and administrators may call it. Repeating it changes nothing. */
const act = <const Name extends string, const More extends Record<string, RefusalText>>(name: Name, more: More) =>
  endpoint({
    id: 'D3-Q105',
    method: 'POST',
    path: `/nc/live/host/${name}`,
    repeat: 'idempotent',
    access: 'login',
    staffPower: { to: 'decide', of: 'lives', when: 'always' },
    input: Type.Object({ id }),
    reply: Studio,
    refusals: { ...refusals, ...more },
  } satisfies Endpoint)

/** Before a live begins that was announced for much later, the host is asked. */
export const startLive = endpoint({
  id: 'D3-Q105',
  method: 'POST',
  path: '/nc/live/host/start',
  repeat: 'idempotent',
  access: 'login',
  staffPower: { to: 'decide', of: 'lives', when: 'always' },
  /** `isEarly`: it is meant, although it is more than `EARLY_START_MINUTES` before the announced start. */
  input: Type.Object({ id, isEarly: Type.Optional(Type.Boolean()) }),
  reply: Studio,
  refusals: {
    ...refusals,
    early: {
      state: 'ruleSaysNo',
      message: `离预告的开始时间还有 ${EARLY_START_MINUTES} 分钟以上，请确认现在开播，或先试播`,
    },
  },
})
export const pauseLive = act('pause', {})
export const resumeLive = act('resume', {})
/** The recording is closed and becomes the replay. For `REOPEN_MINUTES` the host may take it back. */
export const endLive = act('end', {})

/** Continues a live that was ended by mistake: the same live and start, and its recording gets a further part. */
export const reopenLive = act('reopen', {
  late: { state: 'ruleSaysNo', message: `直播结束已超过 ${REOPEN_MINUTES} 分钟，不能继续，请新建一场直播` },
})

const begun = { state: 'ruleSaysNo', message: '直播已经开始，不能试播' } as const
/**
 * A rehearsal before the start: what the studio sends comes back to the hosts of this live, and to nobody else. The live
 * stays unstarted, nothing is recorded, and nobody is credited with anything. The start of the live ends it.
 */
export const startRehearsal = act('rehearse', { begun })
export const endRehearsal = act('endRehearsal', { begun })

/** Where the hosts see the picture of the rehearsal, signed for the person who asks. */
export const rehearsalPicture = endpoint({
  id: 'D3-Q105',
  method: 'GET',
  path: '/nc/live/host/rehearsal',
  access: 'login',
  staffPower: { to: 'decide', of: 'lives', when: 'always' },
  input: Type.Object({ id }),
  reply: Type.Object({ flv: Type.String(), hls: Type.String() }),
  refusals: {
    ...refusals,
    noRehearsal: { state: 'ruleSaysNo', message: '试播已经结束' },
  },
})

/** The old key of the live for other programs is refused from now on, and who sends with it is cut off. */
export const rotateIngestKey = { ...act('rotateKey', {}), repeat: 'each' } as const

export const liveStudio = endpoint({
  id: 'D3-Q105',
  method: 'GET',
  path: '/nc/live/host/studio',
  access: 'login',
  staffPower: { to: 'decide', of: 'lives', when: 'always' },
  input: Type.Object({ id }),
  reply: Studio,
  refusals,
})

/**
 * The address of one WebSocket connection that publishes the picture: of the live, or before its start of its rehearsal. It
 * works once, within half a minute.
 */
export const publishTicket = endpoint({
  id: 'D3-Q06',
  method: 'POST',
  path: '/nc/live/host/ticket',
  repeat: 'each',
  access: 'login',
  staffPower: { to: 'decide', of: 'lives', when: 'always' },
  input: Type.Object({ id }),
  reply: Type.Object({ path: Type.String() }),
  refusals,
})
