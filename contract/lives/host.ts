import { Type } from 'typebox'
import { type Endpoint, endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'
import { liveRefusals, State } from './live.ts'

const refusals = {
  ...liveRefusals,
  notHost: commonRefusals.notAllowed,
  notNative: { state: 'ruleSaysNo', message: '该直播不是推流直播，无需开播' },
  ended: { state: 'ruleSaysNo', message: '当前直播已结束' },
  notOnAir: { state: 'ruleSaysNo', message: '直播还没有开始' },
} as const

/** What the studio shows about its live. */
const Studio = Type.Object({
  id,
  /** Of the room. */
  channelId: id,
  title: Type.String(),
  teacher: Type.String(),
  timeSdate: Type.String(),
  timeEdate: Type.String(),
  state: Type.Object({ value: State, text: Type.String() }),
  /** ISO 8601; null before the first start. */
  startedAt: Type.Union([Type.String(), Type.Null()]),
  /** Where a program such as OBS sends its stream; null where the college has no port for it. */
  rtmp: Type.Union([Type.Object({ address: Type.String(), key: Type.String() }), Type.Null()]),
  viewers: Type.Integer({ minimum: 0 }),
  /** Whether a picture arrives now, from this page or from another program. */
  hasPicture: Type.Boolean(),
})

/** One act of the host. Only people in the live's host list and administrators may call it. Repeating it changes nothing. */
const act = <const Name extends string>(name: Name) =>
  endpoint({
    id: 'D3-Q105',
    method: 'POST',
    path: `/nc/live/host/${name}`,
    access: 'login',
    staffPower: { to: 'decide', of: 'lives', when: 'always' },
    input: Type.Object({ id }),
    reply: Studio,
    refusals,
  } satisfies Endpoint)

export const startLive = act('start')
export const pauseLive = act('pause')
export const resumeLive = act('resume')
/** Final: the recording is closed and becomes the replay. */
export const endLive = act('end')
/** The old key of the live for other programs is refused from now on, and who sends with it is cut off. */
export const rotateIngestKey = act('rotateKey')

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

/** The address of one WebSocket connection that publishes the picture. It works once, within half a minute. */
export const publishTicket = endpoint({
  id: 'D3-Q06',
  method: 'POST',
  path: '/nc/live/host/ticket',
  access: 'login',
  staffPower: { to: 'decide', of: 'lives', when: 'always' },
  input: Type.Object({ id }),
  reply: Type.Object({ path: Type.String() }),
  refusals,
})
