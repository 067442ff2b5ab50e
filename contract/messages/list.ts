import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, flag, pageNum, pageSize, text } from '../kit/fields.ts'
import { MessageKind } from './kinds.ts'

const all = Type.Literal('')

/** One message of the session's user (D2-E34). */
const Message = Type.Object({
  _id: Type.String({ format: 'uuid' }),
  type: MessageKind,
  title: Type.String(),
  /** Plain text. */
  content: Type.String(),
  /** The page it opens, as '#/path?query'; '' when there is no further page. */
  link: Type.String(),
  /** 0 unread, 1 read. */
  status: flag,
  /** ISO instant. */
  sendDateTime: Type.String(),
})

/** The messages of the session's user, newest first. `userKey` is ignored (D1-Q81). */
export const queryList = endpoint({
  id: 'D2-C42',
  also: ['D2-Q34'],
  method: 'GET',
  path: '/nc/mobile/message/queryList',
  access: 'login',
  input: Type.Object({
    pageNum,
    pageSize: pageSize(100),
    /** '0' only unread, '1' only read, '' both. */
    status: Type.Optional(Type.Union([all, Type.Literal('0'), Type.Literal('1')])),
    /** Searched for in title and content. */
    searchValue: Type.Optional(text(100)),
    userKey: Type.Optional(text(100)),
    type: Type.Optional(Type.Union([all, MessageKind])),
  }),
  reply: Type.Array(Message),
  refusals: {},
})

/**
 * Marks a message, or an announcement of a class (D2-Q16), as read when it is opened, and lowers the unread count
 * (D1-Q34). It never becomes unread again.
 */
export const markRead = endpoint({
  id: 'D2-C41',
  also: ['D1-Q34'],
  method: 'POST',
  path: '/message/info/markRead',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ id: Type.String({ format: 'uuid' }), type: Type.Optional(text(50)) }),
  reply: empty,
  refusals: { unknown: { state: 'notFound', message: '消息不存在' } },
})

/** Marks all messages as read, or all of one kind. Answers the number of messages changed. */
export const markAllRead = endpoint({
  id: 'D1-Q34-all',
  method: 'POST',
  path: '/nc/mobile/message/readAll',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ type: Type.Optional(Type.Union([all, MessageKind])) }),
  reply: Type.Object({ count: Type.Integer({ minimum: 0 }) }),
  refusals: {},
})
