import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, id, pageNum, pageSize, text } from '../kit/fields.ts'
import { classRefusals } from './class.ts'
import { noticeInfo } from './notices.ts'

/**
 * Announcements of a class as its staff write them (D2-E17). All its staff read them; head teachers and administrators
 * write. Learners see one from the minute of its publication on, and not before, in no list and no count (D2-Q16).
 */
const count = Type.Integer({ minimum: 0 })
const { noClass } = classRefusals
const { noNotice } = noticeInfo.refusals
const notEditor = { state: 'forbidden', message: '公告由班主任和管理员发布' } as const

/** 'draft': came with a copied class, and is shown to nobody before it is published. */
const noticeStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const

const listed = {
  id,
  /** As it was written: '【heading】rest'. */
  title: Type.String(),
  state: Type.Enum(noticeStates),
  /** ms since 1970; of a scheduled one in the future. */
  publishedAt: Type.Integer(),
}
const staffNotice = Type.Object({
  ...listed,
  publisherName: Type.String(),
  /** Members who have read it, of those who are in the class now. */
  readers: count,
  audience: count,
})
export type StaffNotice = Static<typeof staffNotice>

/** Those that are published last, or will be, first. */
export const staffNotices = endpoint({
  id: 'D2-E17-staff',
  method: 'GET',
  path: '/nc/console/classes/:id/notices',
  access: { to: 'see', of: 'classes' },
  input: Type.Object({ id, state: Type.Optional(Type.Enum(noticeStates)), pageNum, pageSize: pageSize(20) }),
  reply: Type.Object({ total: count, rows: Type.Array(staffNotice) }),
  refusals: { noClass },
})

const ofNotice = Type.Object({ id, noticeId: id })

export const staffNoticeText = endpoint({
  id: 'D2-E17-staff-text',
  method: 'GET',
  path: '/nc/console/classes/:id/notices/text',
  access: { to: 'see', of: 'classes' },
  input: ofNotice,
  reply: Type.Object({
    ...listed,
    /** Sanitised HTML. */
    content: Type.String(),
    /** A save names the one that it began with. */
    version: Type.String(),
  }),
  refusals: { noClass, noNotice },
})

/** Writes a new one, or changes one that is not published yet. */
export const saveClassNotice = endpoint({
  id: 'D2-E17-save',
  method: 'POST',
  path: '/nc/console/classes/:id/notices/save',
  repeat: 'key',
  access: { to: 'change', of: 'classes' },
  input: Type.Object({
    id,
    /** Of the one that is changed, with the version that was read. */
    noticeId: Type.Optional(id),
    version: Type.Optional(text(40)),
    title: text(100),
    content: text(50_000),
    /** ms since 1970; null, and what is past, is now. */
    publishAt: Type.Union([Type.Null(), Type.Integer({ minimum: 0, maximum: 4_102_444_800_000 })]),
  }),
  reply: Type.Object({ id }),
  refusals: {
    noClass,
    notEditor,
    noNotice,
    noTitle: { state: 'ruleSaysNo', message: '请填写标题' },
    noContent: { state: 'ruleSaysNo', message: '请填写正文' },
    noFile: { state: 'ruleSaysNo', message: '有的图片不是您上传的，请重新上传' },
    isPublished: { state: 'ruleSaysNo', message: '公告已经发布或撤回，不能再修改' },
    changed: { state: 'ruleSaysNo', message: '刚刚有人修改了这条公告，请重新打开再改' },
  },
})

/** Takes it away from learners, for good; a scheduled one is never shown. */
export const withdrawClassNotice = endpoint({
  id: 'D2-E17-withdraw',
  method: 'POST',
  path: '/nc/console/classes/:id/notices/withdraw',
  repeat: 'idempotent',
  access: { to: 'change', of: 'classes' },
  input: ofNotice,
  reply: empty,
  refusals: { noClass, notEditor, noNotice, already: { state: 'ruleSaysNo', message: '公告已经撤回' } },
})

/** The members who have read it, the last first, or who have not. */
export const classNoticeReaders = endpoint({
  id: 'D2-Q16-readers',
  method: 'GET',
  path: '/nc/console/classes/:id/notices/readers',
  access: { to: 'see', of: 'classes' },
  input: Type.Object({ id, noticeId: id, isRead: Type.Enum(['0', '1']), pageNum, pageSize: pageSize(20) }),
  reply: Type.Object({
    total: count,
    rows: Type.Array(
      Type.Object({
        id,
        name: Type.String(),
        unitName: Type.String(),
        /** ms since 1970; null for who has not read it. */
        readAt: Type.Union([Type.Null(), Type.Integer()]),
      }),
    ),
  }),
  refusals: { noClass, noNotice },
})
