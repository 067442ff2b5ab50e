import { type Static, Type } from 'typebox'
import { type Endpoint, endpoint } from '../kit/endpoint.ts'
import { flag, id, text } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'
import { liveStudio } from './host.ts'
import { roomRefusals } from './live.ts'

/** A raised hand as both of its sides see it. */
const Hand = Type.Object({
  id,
  step: Type.Enum(['applying', 'calling', 'connected', 'over']),
  /** Until this step ends by itself; 0 when it does not. */
  leftMs: Type.Integer({ minimum: 0 }),
  /** Of one that is over: what the learner is told, or ''. */
  endText: Type.String(),
})
export type Hand = Static<typeof Hand>

const refusals = {
  ...roomRefusals,
  notYours: commonRefusals.notAllowed,
  /** Lowered, declined or timed out meanwhile. */
  over: { state: 'ruleSaysNo', message: '该连麦已结束' },
} as const

const act = <const Name extends string>(name: Name) =>
  endpoint({
    id: 'D3-Q38',
    method: 'POST',
    path: `/nc/live/hand/${name}`,
    repeat: 'idempotent',
    access: 'login',
    input: Type.Object({ id }),
    reply: Hand,
    refusals,
    // It writes next to nothing, and ends what is under way.
    whileFull: true,
  } satisfies Endpoint)

/** The learner cancels an application or leaves the call. Repeating it changes nothing. */
export const lowerHand = act('lower')

/** The learner's page says that sound goes through. */
export const connectedHand = act('connected')

/** A sign of life of either side, every few seconds; answers how the call stands. */
export const beatHand = act('beat')

/** A learner applies for the microphone. An application of theirs that is still open is replaced. */
export const applyHand = endpoint({
  id: 'D3-Q38',
  method: 'POST',
  path: '/nc/live/hand/apply',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ liveId: id }),
  reply: Hand,
  refusals: {
    ...roomRefusals,
    notOpen: { state: 'ruleSaysNo', message: '主持人没有开放连麦' },
    notOnAir: { state: 'ruleSaysNo', message: '直播中才能申请连麦' },
    isHost: { state: 'ruleSaysNo', message: '主持人无需申请连麦' },
    full: { state: 'ruleSaysNo', message: '申请连麦的人较多，请稍后再试' },
    tooMany: commonRefusals.tooMany,
  },
})

/**
 * What two browsers say to each other to find a way: a session, which `text` describes, or one candidate. The two fields
 * behind it place a candidate; a session has neither.
 */
const Signal = Type.Object({
  kind: Type.Enum(['offer', 'answer', 'candidate']),
  text: text(12_000),
  sdpMid: Type.Optional(text(100)),
  sdpMLineIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
})
export type Signal = Static<typeof Signal>

/** Passes a signal on to the other side of an accepted call, and to nobody else. */
export const signalHand = endpoint({
  id: 'D3-Q38',
  method: 'POST',
  path: '/nc/live/hand/signal',
  repeat: 'each',
  access: 'login',
  input: Type.Object({ id, signal: Signal }),
  reply: Type.Null(),
  refusals,
})

/** Packets of 20 ms, in base64. */
const packets = Type.Array(text(1_600), { minItems: 1, maxItems: 25 })

/** The speaker's sound where the two browsers find no way: Opus, passed on to the studio. */
export const soundHand = endpoint({
  id: 'D3-Q38',
  method: 'POST',
  path: '/nc/live/hand/sound',
  repeat: 'each',
  access: 'login',
  /** `first`: the number of the first packet, counted from 0. */
  input: Type.Object({ id, first: Type.Integer({ minimum: 0, maximum: 100_000_000 }), packets }),
  reply: Type.Null(),
  refusals,
})

/** How the two sides of an accepted call may find a way through networks. */
export const handIce = endpoint({
  id: 'D3-Q38',
  method: 'GET',
  path: '/nc/live/hand/ice',
  access: 'login',
  input: Type.Object({ id }),
  reply: Type.Object({
    iceServers: Type.Array(
      Type.Object({
        urls: Type.Array(Type.String()),
        username: Type.Optional(Type.String()),
        credential: Type.Optional(Type.String()),
      }),
    ),
  }),
  refusals,
})

const hostRefusals = liveStudio.refusals

/** The raised hands of a live as its hosts see them: the call first, then those who wait, the longest first. */
const Queue = Type.Object({
  /** Whether learners may apply. */
  isOpen: Type.Boolean(),
  hands: Type.Array(
    Type.Object({
      id,
      userId: id,
      name: Type.String(),
      unitName: Type.String(),
      photo: Type.String(),
      step: Hand.properties.step,
      waitedSeconds: Type.Integer({ minimum: 0 }),
      /** The asking person took this call. */
      isOwn: flag,
    }),
  ),
})

export const handQueue = endpoint({
  id: 'D3-Q38',
  method: 'GET',
  path: '/nc/live/host/hands',
  access: 'login',
  staffPower: { to: 'decide', of: 'lives', when: 'always' },
  input: Type.Object({ id }),
  reply: Queue,
  refusals: hostRefusals,
})

/** Opens the applications or closes them; who waits when they are closed is let go. */
export const openHands = endpoint({
  id: 'D3-Q38',
  method: 'POST',
  path: '/nc/live/host/mic',
  repeat: 'idempotent',
  access: 'login',
  staffPower: { to: 'decide', of: 'lives', when: 'always' },
  input: Type.Object({ id, isOpen: Type.Boolean() }),
  reply: Queue,
  refusals: hostRefusals,
})

/** The longest word of a host to somebody whose application is declined. */
export const LONGEST_HAND_WORD = 60

const hostAct = <const Name extends string>(name: Name) =>
  endpoint({
    id: 'D3-Q38',
    method: 'POST',
    path: `/nc/live/host/hand/${name}`,
    repeat: 'idempotent',
    access: 'login',
    staffPower: { to: 'decide', of: 'lives', when: 'always' },
    /** `id`: the live. */
    input: Type.Object({ id, handId: id }),
    reply: Queue,
    refusals: {
      ...hostRefusals,
      gone: { state: 'ruleSaysNo', message: '该学员已取消申请' },
      busy: { state: 'ruleSaysNo', message: '正在与其他学员连麦，请先结束' },
    },
  } satisfies Endpoint)

/** Takes the call: one speaker beside the host. */
export const acceptHand = hostAct('accept')

/** Declines an application, or cuts a call off. Repeating it changes nothing. */
export const endHand = endpoint({
  ...hostAct('end'),
  /** `word`: what the learner is told. */
  input: Type.Object({ id, handId: id, word: Type.Optional(text(LONGEST_HAND_WORD)) }),
})

/** What is told in the room about raised hands. */
export type HandEvent =
  /** To the learner: the host did something. */
  | { act: 'hand'; hand: Hand }
  /** To the hosts: the list has changed. */
  | { act: 'hands' }
  /** To the other side of a call. */
  | { act: 'handSignal'; id: string; signal: Signal }
  /** To the host of a call. */
  | { act: 'handSound'; id: string; first: number; packets: string[] }
