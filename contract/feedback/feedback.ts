import { type Static, Type } from 'typebox'
import { MOST_FILES } from '../files/files.ts'
import { endpoint } from '../kit/endpoint.ts'
import { empty, id, pageNum, pageSize, text } from '../kit/fields.ts'
import { editRefusals } from '../kit/form.ts'
import { choiceField, persistPage } from '../kit/persist.ts'
import { commonRefusals } from '../kit/refusals.ts'
import { complaints, Fact, reasonKinds } from '../reasons/reason.ts'

const namespace = 'nc.operate.feedback'

/** The types of feedback (D1-Q68). */
export const feedbackTypes = choiceField({ id: 'D1-Q68', namespace, field: 'type', access: 'login' })

/**
 * One feedback (D1-E29). The rule in rules/feedback checks the lengths, with the messages of D1-B227 … D1-B231. The
 * limits here are larger: they only stop oversized input. With `_id`, the learner changes an own feedback.
 */
export const feedbackEdit = persistPage({
  repeat: 'key',
  id: 'D1-B264',
  namespace,
  pageName: 'edit',
  access: 'login',
  data: Type.Object({
    _id: Type.Optional(id),
    /** '1' 意见建议, '2' 使用问题, '3' 其他. */
    type: Type.Optional(text(10)),
    contact: Type.String({ maxLength: 1_000, default: '' }),
    content: Type.String({ maxLength: 10_000, default: '' }),
    /** The `id` of the file record of each uploaded picture. */
    file: Type.Array(Type.Object({ id }), { maxItems: 100, default: [] }),
    resourceTitle: Type.String({ maxLength: 500, default: '' }),
    resourceId: Type.String({ maxLength: 100, default: '' }),
  }),
  reply: Type.Object({ _id: id }),
  refusals: {
    noType: { state: 'ruleSaysNo', message: '请选择版块' },
    noContact: { state: 'ruleSaysNo', message: '请输入联系方式' },
    wrongPhone: { state: 'ruleSaysNo', message: '手机号格式错误' },
    longContact: { state: 'ruleSaysNo', message: '联系方式限制100字以下' },
    noContent: { state: 'ruleSaysNo', message: '请输入反馈内容' },
    longContent: { state: 'ruleSaysNo', message: '反馈内容限制500字以下' },
    tooManyFiles: { state: 'ruleSaysNo', message: `最多上传${MOST_FILES}张` },
    noPicture: { state: 'ruleSaysNo', message: '只能上传图片' },
    foreignFile: { state: 'forbidden', message: '您没有权限进行此操作' },
  },
})

/**
 * What an objection to a reason (contract/reasons/) is about: the row as the rule saw it when it was sent, and what is
 * wrong with it.
 */
export const Evidence = Type.Object({
  kind: Type.Enum(reasonKinds),
  /** The exam or class whose reason it is. */
  name: Type.String(),
  title: Type.String(),
  standing: Type.String(),
  facts: Type.Array(Fact),
  /** 'yyyy-MM-dd HH:mm'. */
  judgedAt: Type.String(),
  complaint: Type.Enum(complaints),
})
export type Evidence = Static<typeof Evidence>

/** Null of any other feedback. */
const evidence = Type.Union([Evidence, Type.Null()])

/** What this person has sent, the newest first, with the answers (D1-Q68). */
export const ownFeedbacks = endpoint({
  id: 'D1-Q68-own',
  method: 'GET',
  path: '/nc/operate/feedback/own',
  access: 'login',
  input: Type.Object({ pageNum, pageSize: pageSize(20) }),
  reply: Type.Object({
    total: Type.Integer(),
    rows: Type.Array(
      Type.Object({
        id,
        type: Type.String(),
        content: Type.String(),
        pictures: Type.Integer(),
        resourceTitle: Type.String(),
        createdAt: Type.String(),
        state: Type.Union([Type.Literal('waiting'), Type.Literal('answered')]),
        evidence,
        /** '' while it is waiting. */
        reply: Type.String(),
        repliedAt: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
  }),
  refusals: {},
})

/** What learners have sent: what waits with the oldest first, what is answered with the newest first. */
export const feedbackList = endpoint({
  id: 'D1-Q68-list',
  method: 'GET',
  path: '/nc/console/feedback',
  access: { to: 'see', of: 'feedback' },
  input: Type.Object({
    state: Type.Enum(['waiting', 'answered'] as const, { default: 'waiting' }),
    /** The beginning of the author's name, or any part of the text. */
    keyword: Type.Optional(text(50)),
    pageNum,
    pageSize: pageSize(20),
  }),
  reply: Type.Object({
    total: Type.Integer(),
    rows: Type.Array(
      Type.Object({
        id,
        userId: id,
        name: Type.String(),
        unitName: Type.String(),
        type: Type.String(),
        contact: Type.String(),
        content: Type.String(),
        pictures: Type.Array(Type.Object({ id, address: Type.String() })),
        resourceTitle: Type.String(),
        evidence,
        createdAt: Type.String(),
        /** '' while it is waiting. */
        reply: Type.String(),
        repliedAt: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
  }),
  refusals: {},
})

/** The longest reply, in characters. */
export const LONGEST_REPLY = 1_000

/**
 * Answers a feedback; its author gets a message. A later answer replaces the one before, which it names: `was` is the
 * answer that was read, '' for none.
 */
export const replyFeedback = endpoint({
  id: 'D1-Q68-reply',
  method: 'POST',
  path: '/nc/operate/feedback/reply',
  repeat: 'idempotent',
  access: { to: 'decide', of: 'feedback' },
  input: Type.Object({ id, reply: text(LONGEST_REPLY), was: Type.String({ maxLength: LONGEST_REPLY }) }),
  reply: empty,
  refusals: {
    noReply: { state: 'malformed', message: '请输入回复内容' },
    notFound: { state: 'notFound', message: '反馈不存在' },
    otherUnit: commonRefusals.otherUnit,
    changed: editRefusals.changed,
  },
})
