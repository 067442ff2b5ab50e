import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageNum, pageSize, text } from '../kit/fields.ts'

/** The two boxes of a person in a class, as `type` writes them. */
export const mailBoxes = { in: 1, out: 2 } as const
export type MailBox = keyof typeof mailBoxes

/** All who read what belongs to the class. Observers have empty boxes, because nobody writes to them. */
const members = ['student', 'cadre', 'teacher', 'observer'] as const
const noMail = { state: 'notFound', message: '邮件不存在或已删除' } as const

/** A person's own copy of a letter (D2-E20). */
const Mail = Type.Object({
  /** The letter, which the sender and the recipient have in common (D2-Q53). */
  _id: id,
  /** The copy, which is what is opened and deleted. */
  email_yjsf_id: id,
  classId: id,
  /** Without 回复：, which the reader adds where `isReply`. */
  title: Type.String(),
  /** Plain text. In the lists only its beginning. */
  content: Type.String(),
  isReply: Type.Boolean(),
  sendUserId: Type.String(),
  sendUserName: Type.String(),
  ds_create_user_name: Type.String(),
  /** The name of the recipient is in one of the two: whether the letter has been opened (D2-Q82). */
  readUserName: Type.String(),
  unReadUserName: Type.String(),
  /** '未读' or '已读': by whoever received it. */
  yjzt_text: Type.Enum(['未读', '已读']),
  /** The portrait of the other person, a JSON list with relativePath. */
  photo: Type.String(),
  /** JSON list of id, name, originalFileName, absolutePath. */
  file: Type.String(),
  /** 'yyyy-MM-dd HH:mm'. */
  fssj: Type.String(),
  dsCreateTime: Type.String(),
})

const box = {
  classId: id,
  type: Type.Union([Type.Literal(mailBoxes.in), Type.Literal(mailBoxes.out)]),
  /** JSON text `{"searchValue": text}`: in the title, the body and the name of the other person (D2-Q85). */
  query: Type.Optional(text(2_000)),
  pageNum,
  pageSize: pageSize(10),
}
const access = { member: 'classId', as: members } as const
const count = Type.Object({ count: Type.Integer({ minimum: 0 }) })

/** The own letters of one box, the newest first. */
export const queryMailBox = endpoint({
  id: 'D2-C49',
  method: 'GET',
  path: '/nc/class/train/mail/queryMailBox',
  access,
  input: Type.Object(box),
  reply: Type.Array(Mail),
  refusals: {},
})

/** How many letters `queryMailBox` has in all; the page is ignored. */
export const queryMailBoxCount = endpoint({
  id: 'D2-C50',
  method: 'GET',
  path: '/nc/class/train/mail/queryMailBoxCount',
  access,
  input: Type.Object(box),
  reply: count,
  refusals: {},
})

/** How many letters of the inbox have not been opened. */
export const queryMainCount = endpoint({
  id: 'D2-C51',
  method: 'GET',
  path: '/nc/class/teacher/mail/queryMainCount',
  access: { member: 'ztbId', as: members },
  input: Type.Object({ ztbId: id }),
  reply: count,
  refusals: {},
})

/** One own letter; in the inbox, this marks it read (D2-Q53). */
export const queryMailDetail = endpoint({
  id: 'D2-C52',
  method: 'GET',
  path: '/nc/class/train/mail/queryMailDetail',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ mailSubId: id }),
  reply: Type.Object({
    ...Mail.properties,
    /** Which box of the person it is in. */
    type: Type.Enum(Object.values(mailBoxes)),
    recipientName: Type.String(),
  }),
  refusals: { noMail },
  changesState: true,
})

/** The head teacher of the class (D2-E33); '' twice where it has none. */
export const queryTeacher = endpoint({
  id: 'D2-C53',
  method: 'GET',
  path: '/nc/class/train/mail/queryTeacher',
  access,
  input: Type.Object({ classId: id }),
  reply: Type.Object({ bzr_value: Type.Union([id, Type.Literal('')]), bzr_text: Type.String() }),
  refusals: {},
})

/** At most this many letters are deleted at once. */
export const MOST_DELETED = 100
/** A JSON list of ids, or ids with commas between them. */
const ids = text(MOST_DELETED * 40)
const deleting = { method: 'POST', access: 'login', refusals: {} } as const
/** How many there were. Ids of others and of what is gone already are passed over, so that a repeat does no harm. */
const deleted = count

/** Deletes letters from the own inbox (D2-Q52). The sender's copies stay. */
export const recoverMails = endpoint({
  ...deleting,
  id: 'D2-C55',
  path: '/email/mobile/yjsf/batchRecoverEmail',
  repeat: 'idempotent',
  input: Type.Object({ yjsfIds: ids, status: Type.Literal(1) }),
  reply: deleted,
})

/** Deletes letters from the own outbox (D2-Q52). The recipient's copies stay. */
export const deleteSentMails = endpoint({
  ...deleting,
  id: 'D2-C56',
  path: '/email/web/yjsf/delete',
  repeat: 'idempotent',
  input: Type.Object({ ids }),
  reply: deleted,
})
