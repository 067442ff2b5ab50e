import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageNum, pageSize } from '../kit/fields.ts'
import { classRefusals } from './class.ts'

/** An announcement of a class (D2-E17). `title` is as it was written: '【heading】rest'. `content` is sanitised HTML. */
const Notice = Type.Object({
  _id: id,
  dsfa_wf_process_link_id: id,
  title: Type.String(),
  /** The class. */
  objectname: Type.String(),
  objectId: id,
  /** 1 read, 0 new. */
  status: Type.Integer(),
  /** 'yyyy-MM-dd HH:mm'. */
  publisher_time: Type.String(),
  sendDateTime: Type.String(),
  publisher: Type.String(),
  /** Its place among the announcements of its class, from 1 and without a filter (D2-Q17). */
  index: Type.Integer({ minimum: 1 }),
  content: Type.String(),
})

const members = ['student', 'cadre', 'teacher', 'observer'] as const
const refusals = { ...classRefusals, noNotice: { state: 'notFound', message: '公告不存在或已撤回' } } as const

/** The newest first. */
export const noticeList = endpoint({
  id: 'D2-C36',
  method: 'GET',
  path: '/nc/class/train/notice/getNoticeList',
  access: { member: 'classId', as: members },
  input: Type.Object({
    classId: id,
    pageSize: pageSize(10),
    pageNum,
    /** '0' only new ones. */
    status: Type.Optional(Type.Enum(['', '0', '1'])),
  }),
  reply: Type.Array(Notice),
  refusals,
})

/** One announcement, for members of its class. It is marked read by the call of the messages (D2-C41). */
export const noticeInfo = endpoint({
  id: 'D2-C37',
  also: ['D2-C38'],
  method: 'GET',
  path: '/nc/class/train/notice/info',
  aliases: ['/nc/jxgg/findTxyNoticeDetail'],
  access: 'login',
  input: Type.Object({ id }),
  reply: Notice,
  refusals,
})

/** The same notices by the message calls (D2-Q16). `objectId` is the class; without it those of all own classes. */
export const noticeMessages = endpoint({
  id: 'D2-C39',
  method: 'GET',
  path: '/message/info/getMessageList',
  access: 'login',
  input: Type.Object({
    type: Type.Literal('announcement.class.notice'),
    pageNum,
    pageSize: pageSize(10),
    status: Type.Optional(Type.Enum(['', '0', '1'])),
    objectId: Type.Optional(Type.Union([id, Type.Literal('')])),
  }),
  reply: Type.Array(Notice),
  refusals,
})

export const noticeMessageTotal = endpoint({
  id: 'D2-C40',
  method: 'GET',
  path: '/message/info/queryMessageTotal',
  access: 'login',
  input: Type.Object({
    type: Type.Literal('announcement.class.notice'),
    status: Type.Optional(Type.Enum(['', '0', '1'])),
    objectId: Type.Optional(Type.Union([id, Type.Literal('')])),
  }),
  reply: Type.Object({ count: Type.Integer({ minimum: 0 }) }),
  refusals,
})
