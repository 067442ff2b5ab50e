import { Type } from 'typebox'
import { MOST_FILES } from '../files/files.ts'
import { id, text } from '../kit/fields.ts'
import { listPage } from '../kit/list.ts'
import { persistPage } from '../kit/persist.ts'

const namespace = 'nc.class.train.mailbox'

/** The longest title and body, in characters as people count them (D2-Q79). */
export const LONGEST_TITLE = 100
export const LONGEST_BODY = 3_000

/** What the sending of a letter may be refused with. */
export const sendRefusals = {
  noRecipient: { state: 'ruleSaysNo', message: '请选择收件人' },
  oneRecipient: { state: 'ruleSaysNo', message: '只能选择一位收件人' },
  noTitle: { state: 'ruleSaysNo', message: '请输入标题' },
  longTitle: { state: 'ruleSaysNo', message: `标题长度不能超过${LONGEST_TITLE}字` },
  noContent: { state: 'ruleSaysNo', message: '请输入邮件正文' },
  longContent: { state: 'ruleSaysNo', message: `邮件正文不能超过${LONGEST_BODY}字` },
  tooManyFiles: { state: 'ruleSaysNo', message: `最多上传${MOST_FILES}个附件` },
  wrongFile: { state: 'ruleSaysNo', message: '附件只能是文档、图片或压缩包' },
  largeFile: { state: 'ruleSaysNo', message: '单个附件不能超过 20 MB' },
  foreignFile: { state: 'forbidden', message: '您没有权限进行此操作' },
  wrongRecipient: { state: 'ruleSaysNo', message: '收件人已不在这个班，请重新选择' },
  noMail: { state: 'notFound', message: '邮件不存在或已删除' },
} as const

/**
 * A letter as it is sent (D2-E21). The limits here only stop oversized input; rules/mail says the sentences. The server
 * sets the sender, the times and whether it has been opened.
 */
const data = Type.Object({
  degree: Type.Object(
    { value: Type.Literal('0'), text: Type.Literal('普通') },
    { default: { value: '0', text: '普通' } },
  ),
  title: Type.String({ maxLength: 10_000, default: '' }),
  jsr: Type.Array(Type.Object({ text: text(200), value: Type.Union([id, Type.Literal('')]) }), {
    maxItems: 100,
    default: [],
  }),
  content: Type.String({ maxLength: 100_000, default: '' }),
  /** JSON list of the uploaded files; only their `id` is read. */
  file: Type.String({ maxLength: 50_000, default: '' }),
})

/** The letter. */
const reply = Type.Object({ _id: id })

const page = { namespace, access: 'login', repeat: 'key', refusals: sendRefusals } as const
const beside = ['classId', 'actionType', 'isNewEmail'] as const

/** A letter of somebody who is no teacher: to the head teacher of the class (D2-Q54). */
export const writeMail = persistPage({ ...page, id: 'D2-C54', pageName: 'edit', beside, data, reply })

/** A letter of a teacher: to a student of the class (D2-B306, D2-Q54). */
export const writeMailAsTeacher = persistPage({ ...page, id: 'D2-B306', pageName: 'teacherEdit', beside, data, reply })

/** An answer to a letter of the own inbox, `mailSubId`: to its sender (D2-B220). */
export const replyMail = persistPage({
  ...page,
  id: 'D2-B326',
  pageName: 'response',
  beside: [...beside, 'mailId', 'mailSubId'],
  data,
  reply,
})

/** Whom a teacher of the class may write to (D2-E22, D2-Q54); for those teachers. */
export const mailRecipients = listPage({
  id: 'D2-C57',
  namespace,
  pageName: 'studentSelect',
  pageSize: 2_000,
  largestPage: 2_000,
  access: 'login',
  query: Type.Object({ classId: id, searchValue: Type.Optional(text(50)) }),
  sortable: [],
  // One tap chooses, because a letter has one recipient.
  view: { columns: 1, checkboxes: 'single' },
  row: Type.Object({ _id: id, name: Type.String(), xh: Type.String() }),
})
