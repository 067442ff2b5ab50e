import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'
import type { LiveChatEvent } from './chat.ts'
import type { CheckInEvent } from './check-in.ts'
import type { HandEvent } from './hand.ts'
import { roomRefusals, State } from './live.ts'
import { liveRoles } from './play.ts'

/** Seconds for which a page may enter the room with one token. */
export const ROOM_TOKEN_SECONDS = 600

/**
 * The token with which the room is entered, for the sign of `getLiveSign` (D3-B311, D3-Q06). It says who and which
 * room; what the person may do there is asked again at every entry and every call.
 */
export const roomToken = endpoint({
  id: 'D3-Q06-token',
  method: 'POST',
  path: '/nc/live/chatToken',
  repeat: 'each',
  access: 'login',
  input: Type.Object({
    channelId: id,
    sign: text(200),
    /** As `getLiveSign` answered them. */
    timestamp: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    role: Type.Enum(liveRoles),
  }),
  reply: Type.Object({ token: Type.String(), expiresIn: Type.Integer() }),
  refusals: {
    ...roomRefusals,
    /** D3-B347 */
    noSign: { state: 'ruleSaysNo', message: '聊天室初始化失败' },
  },
})

/** Who speaks beside the host, by a raised hand. */
const Speaker = Type.Object({
  userId: id,
  name: Type.String(),
  unitName: Type.String(),
  /** Its address; '' if there is none. */
  photo: Type.String(),
  /** Since when they speak, in milliseconds of Unix time. */
  since: Type.Integer(),
})
const SpeakerAnswer = Type.Union([Speaker, Type.Null()])
export type LiveSpeaker = Static<typeof Speaker>

const StateAnswer = Type.Object({ value: State, text: Type.String() })

/** How the person stands in the room now. Asked at the entry, after a gap, and every few seconds without a socket. */
export const roomInfo = endpoint({
  id: 'D3-Q06-room',
  method: 'GET',
  path: '/nc/live/room/info',
  repeat: 'each',
  access: 'login',
  /** `isPolling`: from a page without a socket, which is counted among the viewers by it. */
  input: Type.Object({ id, isPolling: Type.Optional(Type.Boolean()) }),
  changesState: true,
  whileFull: true,
  reply: Type.Object({
    state: StateAnswer,
    role: Type.Enum(liveRoles),
    /** People in the room, without its hosts. */
    viewers: Type.Integer({ minimum: 0 }),
    /** The host has closed the chat for all but the hosts. */
    isClosed: Type.Boolean(),
    /** Why the person may not write now; '' when they may. */
    whyNotWrite: Type.String(),
    /** Null while the microphone is free. */
    speaker: SpeakerAnswer,
  }),
  refusals: roomRefusals,
})

/**
 * What the server sends to the pages in a room. Each event is sent once: a page that was away asks the calls. Parts of
 * the room declare their own events beside their calls and are named here.
 */
export type RoomEvent =
  /** The live begins, pauses, goes on or ends. */
  | { act: 'state'; state: Static<typeof StateAnswer> }
  | { act: 'viewers'; viewers: number }
  /** The chat is closed for all but the hosts, or open again. */
  | { act: 'closed'; isClosed: boolean }
  /** Somebody speaks, or nobody any more. */
  | { act: 'speaker'; speaker: Static<typeof SpeakerAnswer> }
  /** To the pages of one person: they are turned out, and the socket is closed after it. */
  | { act: 'kicked' }
  | LiveChatEvent
  | CheckInEvent
  | HandEvent
