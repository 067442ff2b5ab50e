import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, id } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'
import { writingRefusals } from '../moderation/refusals.ts'
import { roomRefusals } from './live.ts'

/** The longest line, in characters as people count them (D3-Q100). */
export const LONGEST_LIVE_LINE = 200
/** Lines of one page; so many are shown at the entry. */
export const LIVE_CHAT_PAGE = 50

const place = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const seconds = Type.Number({ minimum: 0, maximum: 1_000_000 })

/** A line of the chat of a live. */
export const liveLine = Type.Object({
  id,
  /** Its place: the order is the same on every screen. */
  seq: place,
  /** The number of its last change in this chat: sent, taken down, shown again. */
  change: place,
  /** The id that the sending page gave it: it knows its own line by it again. */
  clientId: Type.String(),
  userId: Type.String(),
  userName: Type.String(),
  photo: Type.String(),
  /** Written by a host of the live. */
  isHost: Type.Boolean(),
  /** Plain text; '' of a line that was taken down. */
  content: Type.String(),
  /** 'held' is seen by its author alone until it is approved. */
  state: Type.Enum(['normal', 'held', 'removed']),
  /** Where the line stands in the replay, in seconds; before there is a recording, those of the broadcast without its pauses. */
  offset: seconds,
  /** ISO instant. */
  sentAt: Type.String(),
})

/** What everybody in the room asks. Lines that were taken down are in changes alone, and for hosts in all pages. */
const reading = { method: 'GET', access: 'login', refusals: roomRefusals } as const

/** The latest lines, or those before a place, in their order. */
export const liveLines = endpoint({
  ...reading,
  id: 'D3-B104',
  path: '/nc/live/room/lines',
  input: Type.Object({ id, before: Type.Optional(place) }),
  reply: Type.Object({
    lines: Type.Array(liveLine),
    /** There are earlier ones. */
    hasMore: Type.Boolean(),
    /** The number of the last change: ask for the changes after it. */
    lastChange: place,
    pinned: Type.Union([Type.Null(), liveLine]),
  }),
})

/** What has changed after this number, in the order of the changes. */
export const liveLineChanges = endpoint({
  ...reading,
  id: 'D3-B104-changes',
  path: '/nc/live/room/changes',
  input: Type.Object({ id, after: place }),
  reply: Type.Object({
    lines: Type.Array(liveLine),
    hasMore: Type.Boolean(),
    lastChange: place,
    pinned: Type.Union([Type.Null(), liveLine]),
  }),
})

/** For a replay: the page of lines up to a second of the recording, and those that come after it. */
export const liveLinesAt = endpoint({
  ...reading,
  id: 'D3-B104-replay',
  path: '/nc/live/room/at',
  input: Type.Object({ id, offset: seconds }),
  reply: Type.Object({
    lines: Type.Array(liveLine),
    /** Up to which second of the recording the answer is complete; null: to its end. */
    until: Type.Union([Type.Null(), seconds]),
  }),
})

export const liveChatRefusals = {
  ...roomRefusals,
  noContent: { state: 'ruleSaysNo', message: '消息内容不能为空' },
  longContent: { state: 'ruleSaysNo', message: `消息不能超过${LONGEST_LIVE_LINE}字` },
  sameAgain: { state: 'tooMany', message: '请勿重复发送相同的内容' },
  tooFast: { state: 'tooMany', message: '发送过于频繁，请稍后再试' },
  noLine: { state: 'notFound', message: '消息不存在或已删除' },
} as const

/** Sends a chat line. A repeated `clientId` sends nothing new: the reply is the line of the first request. */
export const sayInLive = endpoint({
  id: 'D3-Q100',
  method: 'POST',
  path: '/nc/live/room/say',
  repeat: 'clientId',
  access: 'login',
  input: Type.Object({ id, clientId: id, content: Type.String({ maxLength: 8_000 }) }),
  reply: liveLine,
  refusals: {
    ...liveChatRefusals,
    ...writingRefusals,
    /** Sent with the sentence of the rule, which says why. */
    closed: { state: 'ruleSaysNo', message: '主讲人已关闭互动' },
  },
})

const hosting = { method: 'POST', access: 'login', staffPower: { to: 'decide', of: 'lives', when: 'always' } } as const
const hostRefusals = { ...liveChatRefusals, notHost: commonRefusals.notAllowed } as const

/** Takes a line from view within a second, or shows it again. Hosts alone. */
export const removeLiveLine = endpoint({
  ...hosting,
  id: 'D3-Q100-remove',
  path: '/nc/live/room/remove',
  repeat: 'idempotent',
  input: Type.Object({ id, lineId: id, isRemoved: Type.Boolean() }),
  reply: empty,
  refusals: hostRefusals,
})

/** Shows a line above all others, instead of the one before; without `lineId` none. */
export const pinLiveLine = endpoint({
  ...hosting,
  id: 'D3-Q100-pin',
  path: '/nc/live/room/pin',
  repeat: 'idempotent',
  input: Type.Object({ id, lineId: Type.Optional(id) }),
  reply: empty,
  refusals: hostRefusals,
})

/** Closes the chat for all but the hosts, or opens it again. */
export const closeRoom = endpoint({
  ...hosting,
  id: 'D3-B216',
  path: '/nc/live/room/close',
  repeat: 'idempotent',
  input: Type.Object({ id, isClosed: Type.Boolean() }),
  reply: empty,
  refusals: hostRefusals,
})

/** Turns somebody out until the end of the live, or lets them in again. */
export const banFromLive = endpoint({
  ...hosting,
  id: 'D3-B218',
  path: '/nc/live/room/ban',
  repeat: 'idempotent',
  input: Type.Object({ id, userId: id, isBanned: Type.Boolean() }),
  reply: empty,
  refusals: {
    ...hostRefusals,
    noPerson: { state: 'notFound', message: '人员不存在' },
    isHost: { state: 'ruleSaysNo', message: '不能移出主持人' },
  },
})

/** Who was turned out, the latest first. */
export const liveBanned = endpoint({
  id: 'D3-B218-list',
  method: 'GET',
  path: '/nc/live/room/banned',
  access: 'login',
  staffPower: { to: 'decide', of: 'lives', when: 'always' },
  input: Type.Object({ id }),
  reply: Type.Array(Type.Object({ userId: id, userName: Type.String(), photo: Type.String(), at: Type.String() })),
  refusals: hostRefusals,
})

export type LiveLine = Static<typeof liveLine>

/** The events of the chat. Each has the number of its change, so that a page notices when one is missing. */
export type LiveChatEvent =
  /** A new line, or one that is shown again. */
  | { act: 'chat'; line: LiveLine }
  | { act: 'chatRemoved'; id: string; change: number }
  /** A change that this page has nothing to show of, such as a held line of somebody else. */
  | { act: 'chatPassed'; change: number }
  | { act: 'pinned'; line: LiveLine | null }
