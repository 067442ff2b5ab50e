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
  /** The own screen it leads to, as '#/path?query'; '' when there is nothing more to see. */
  link: Type.String(),
  /** 0 unread, 1 read. */
  status: flag,
  /** ISO instant. */
  sendDateTime: Type.String(),
})

/** The messages of whoever asks, the newest first. `userKey` is ignored in favour of the session (D1-Q81). */
export const queryList = endpoint({
  id: 'D2-C42',
  also: ['D2-Q34'],
  method: 'GET',
  path: '/nc/mobile/message/queryList',
  access: 'login',
  input: Type.Object({
    pageNum,
    pageSize: pageSize(100),
    /** '0' only what was not read, '1' only what was, '' both. */
    status: Type.Optional(Type.Union([all, Type.Literal('0'), Type.Literal('1')])),
    /** Found in title or content. */
    searchValue: Type.Optional(text(100)),
    userKey: Type.Optional(text(100)),
    type: Type.Optional(Type.Union([all, MessageKind])),
  }),
  reply: Type.Array(Message),
  refusals: {},
})

/** Opening a message marks it read and lowers the bell (D1-Q34). Once read, it stays read. */
export const markRead = endpoint({
  id: 'D2-C41',
  also: ['D1-Q34'],
  method: 'POST',
  path: '/message/info/markRead',
  access: 'login',
  input: Type.Object({ id: Type.String({ format: 'uuid' }), type: Type.Optional(text(50)) }),
  reply: empty,
  refusals: { unknown: { state: 'notFound', message: '消息不存在' } },
})

/** Marks everything read, or everything of one kind; answers how many that were. */
export const markAllRead = endpoint({
  id: 'D1-Q34-all',
  method: 'POST',
  path: '/nc/mobile/message/readAll',
  access: 'login',
  input: Type.Object({ type: Type.Optional(Type.Union([all, MessageKind])) }),
  reply: Type.Object({ count: Type.Integer({ minimum: 0 }) }),
  refusals: {},
})
