import { type Static, Type } from 'typebox'
import { MOST_FILES } from '../files/files.ts'
import { endpoint, type MemberKind } from '../kit/endpoint.ts'
import { empty, id, text } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'
import { writingRefusals } from '../moderation/refusals.ts'

/** The longest message, in characters as people count them. */
export const LONGEST_LINE = 1_000
/** Messages of one page of the history. */
export const CHAT_PAGE = 50
/** Own messages may be recalled for this long, in milliseconds. */
export const RECALL_WITHIN = 2 * 60_000

const members = ['student', 'cadre', 'teacher', 'observer'] as const satisfies readonly MemberKind[]
const talkers = ['student', 'cadre', 'teacher'] as const satisfies readonly MemberKind[]
const reading = { method: 'GET', access: { member: 'classId', as: members } } as const
const writing = { method: 'POST', access: { member: 'classId', as: talkers } } as const

/** The place of a message in its chat: the order is the same on every screen. */
const seq = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** 'held' is seen by its author alone until it is approved; 'recalled' by whoever wrote it, 'removed' by a teacher. */
const lineState = Type.Enum(['normal', 'held', 'recalled', 'removed'])

/** A message of the group chat. What was recalled or removed has neither text nor images. */
export const chatLine = Type.Object({
  id,
  seq,
  /** The id that the sending device gave it: it knows its own message by it again. */
  clientId: Type.String(),
  userId: Type.String(),
  userName: Type.String(),
  photo: Type.String(),
  kind: Type.Enum(['student', 'cadre', 'teacher', 'observer', '']),
  /** Plain text. */
  content: Type.String(),
  /** Addresses of the images, for members. */
  images: Type.Array(Type.String()),
  /** The message that it answers; `content` is '' of a picture without words, and of what is not in view. */
  reply: Type.Union([
    Type.Null(),
    Type.Object({ seq, userName: Type.String(), content: Type.String(), state: lineState }),
  ]),
  state: lineState,
  /** ISO instant. */
  sentAt: Type.String(),
})

/**
 * The token with which a device joins a chat (D1-Q61): of the person who is logged in, for ten minutes. `username` and
 * `password` are accepted and not read.
 */
export const chatToken = endpoint({
  id: 'D1-C41',
  method: 'POST',
  path: '/im',
  repeat: 'each',
  access: 'login',
  input: Type.Object({ username: Type.Optional(text(100)), password: Type.Optional(text(200)) }),
  reply: Type.Object({ accessToken: Type.Object({ access_token: Type.String(), expires_in: Type.Integer() }) }),
  refusals: {},
})

/** How the person stands in the chat of a class. */
export const chatRoom = endpoint({
  ...reading,
  id: 'D2-Q55-room',
  path: '/im/api/room',
  input: Type.Object({ classId: id }),
  reply: Type.Object({
    lastSeq: seq,
    /** How far the person has read, on whichever device. */
    readSeq: seq,
    /** Messages of others after `readSeq`. */
    unread: Type.Integer({ minimum: 0 }),
    memberTotal: Type.Integer({ minimum: 0 }),
    /** Why the person may not write now; '' when they may. */
    whyNotWrite: Type.String(),
    /** May remove messages of others and mute people. */
    isHost: Type.Boolean(),
  }),
  refusals: {},
})

/** Messages in their order: the page before `before`, or what came after `after`; the latest page without both. */
export const chatLines = endpoint({
  ...reading,
  id: 'D2-Q55-lines',
  path: '/im/api/lines',
  input: Type.Object({ classId: id, before: Type.Optional(seq), after: Type.Optional(seq) }),
  reply: Type.Object({
    lines: Type.Array(chatLine),
    /** There are more in the direction that was asked for. */
    hasMore: Type.Boolean(),
  }),
  refusals: {},
})

/** Messages with these words, the newest first. */
export const findChatLines = endpoint({
  ...reading,
  id: 'D2-Q55-find',
  path: '/im/api/find',
  input: Type.Object({ classId: id, keyword: text(50), before: Type.Optional(seq) }),
  reply: Type.Object({ lines: Type.Array(chatLine), hasMore: Type.Boolean() }),
  refusals: {},
})

export const chatRefusals = {
  isOver: { state: 'ruleSaysNo', message: '训练营已结束，群聊只能查看' },
  noContent: { state: 'ruleSaysNo', message: '消息内容不能为空' },
  longContent: { state: 'ruleSaysNo', message: `消息不能超过${LONGEST_LINE}字` },
  tooManyImages: { state: 'ruleSaysNo', message: `最多发送${MOST_FILES}张图片` },
  foreignFile: { state: 'forbidden', message: commonRefusals.notAllowed.message },
  notImage: { state: 'ruleSaysNo', message: '只能发送图片' },
  sameAgain: { state: 'ruleSaysNo', message: '请勿重复发送相同的内容' },
  tooFast: { state: 'tooMany', message: '发送过于频繁，请稍后再试' },
  noLine: { state: 'notFound', message: '消息不存在或已撤回' },
  otherAuthor: { state: 'forbidden', message: '登录账号已变更，消息未发送' },
  recallOver: { state: 'ruleSaysNo', message: '发送超过 2 分钟的消息不能撤回' },
} as const

/** Sends a message. The same `clientId` again answers the message that was sent then, and sends nothing. */
export const sendChatLine = endpoint({
  ...writing,
  id: 'D2-Q55-send',
  path: '/im/api/send',
  repeat: 'clientId',
  input: Type.Object({
    classId: id,
    clientId: id,
    content: Type.String({ maxLength: 20_000, default: '' }),
    /** Ids of own uploaded images. */
    images: Type.Array(id, { maxItems: 50, default: [] }),
    replySeq: Type.Optional(seq),
    /** Who wrote it, as the device knows: the cookie may have become that of another person since. */
    authorId: Type.Optional(id),
  }),
  reply: chatLine,
  refusals: { ...chatRefusals, ...writingRefusals },
})

/** Takes a message back: one's own within two minutes; a teacher of the class and an administrator any. */
export const recallChatLine = endpoint({
  ...writing,
  id: 'D2-Q55-recall',
  path: '/im/api/recall',
  repeat: 'idempotent',
  access: { ...writing.access, orStaff: { to: 'decide', of: 'classes' } },
  staffPower: { to: 'decide', of: 'classes', when: 'overOthers' },
  input: Type.Object({ classId: id, id }),
  reply: empty,
  refusals: { noLine: chatRefusals.noLine, recallOver: chatRefusals.recallOver },
})

/** The person has read up to here; an older place changes nothing. */
export const readChat = endpoint({
  ...reading,
  method: 'POST',
  id: 'D2-Q55-read',
  path: '/im/api/read',
  repeat: 'idempotent',
  input: Type.Object({ classId: id, seq }),
  reply: Type.Object({ readSeq: seq }),
  refusals: {},
})

/** The messages that the server sends on the channel of a chat. */
export type ChatMessage =
  | { act: 'line'; line: Static<typeof chatLine> }
  /** Recalled or removed. */
  | { act: 'gone'; seq: number; state: 'recalled' | 'removed' }
  /** The same person has read on another device. */
  | { act: 'read'; seq: number }
