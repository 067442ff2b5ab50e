import { type Static, Type } from 'typebox'
import { Comment } from '../comments/comment.ts'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id, pageNum, pageSize, text } from '../kit/fields.ts'
import { Passage } from '../kit/passage.ts'
import { persistPage } from '../kit/persist.ts'
import { commonRefusals } from '../kit/refusals.ts'
import { mentionedIds, mentionRefusals, mentionsOfText } from '../mentions/mentions.ts'
import { writingRefusals } from '../moderation/refusals.ts'

/** The board that every college has: shares go there, and it is chosen where no other is (D3-Q68). */
export const DEFAULT_BOARD = { catalogId: 'xyq', catalogName: '学友圈' } as const
/** D3-B259. */
export const LONGEST_TITLE = 100
export const LONGEST_CONTENT = 3_000
/** Topics per page of 全部 and of 我的 (D3-Q43, D3-B336). */
export const ALL_PAGE_SIZE = 10
export const OWN_PAGE_SIZE = 16

const count = Type.Integer({ minimum: 0 })

/** Courseware that was shared with the topic. */
const SharedCourseware = Type.Object({
  coursewareTitle: Type.String(),
  coursewareId: id,
  courseId: id,
  /** Path of the cover of its course, '' for a generated one, and the motif of that. */
  cover: Type.String(),
  theme: Type.String(),
  /** 'hh:mm:ss'. */
  duration: Type.String(),
  /** The sentence that was shared; absent where it is the whole courseware. */
  passage: Type.Optional(Passage),
})

/** A topic as readers see it (D3-E06). */
export const Topic = Type.Object({
  topicId: id,
  /** The title; of a share without one that of the courseware (D3-Q87). */
  topicName: Type.String(),
  /** The beginning of the text. */
  topicDesc: Type.String(),
  /** Sanitised HTML. In a list '': the page of the topic has it. */
  topicContent: Type.String(),
  /** JSON list of id, relativePath, absolutePath; '' without pictures, and for guests. */
  topicImg: Type.String(),
  /** ISO instant. */
  publishDate: Type.String(),
  catalogId: Type.String(),
  catalogName: Type.String(),
  /** Likes; the two names mean the same. */
  tagNum: count,
  tagsNum: count,
  isTag: flag,
  /** Comments and replies. */
  replyNum: count,
  viewNum: count,
  collectNum: count,
  /** Who wrote it; '' for an anonymous topic (D3-Q69) and for a closed account. */
  userId: Type.String(),
  userName: Type.String(),
  photo: Type.String(),
  belongText: Type.String(),
  anonymous: flag,
  /** 1: of the person who asks. */
  mine: flag,
  /** 0 closed, 3 open (D3-Q25). */
  statusValue: Type.Union([Type.Literal(0), Type.Literal(3)]),
  /** 1 passed, 2 under review, 3 refused. */
  reviewStatus: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
  /** What the reviewer said; only to its author. */
  reviewNote: Type.String(),
  /** 1: this person follows it. Only of the page of the topic, and not for guests. */
  isFollowed: Type.Optional(flag),
  /** Only of the page of the topic. */
  mentions: mentionsOfText,
  agentClassesLinkedRecord: Type.Union([SharedCourseware, Type.Null()]),
})
export type Topic = Static<typeof Topic>

const noTopic = { state: 'notFound', message: '帖子不存在或已删除' } as const

/**
 * The topics of the forum. Without `userId` those that everybody sees (全部), with the own id the own ones in every
 * state (我的). Sorted by 'new' or 'hot' (D3-Q43); `keywords` stand in the title or in the text.
 */
export const topicList = endpoint({
  id: 'D3-C24',
  method: 'GET',
  path: '/mobile/topic/project/list',
  aliases: ['/bbs/mobile/topic/project/list'],
  access: 'open',
  input: Type.Object({
    pageNumber: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
    pageSize: pageSize(ALL_PAGE_SIZE),
    statusValue: Type.Optional(text(10)),
    userId: Type.Optional(text(64)),
    sorted: Type.Union([Type.Literal('new'), Type.Literal('hot'), Type.Literal('')], { default: 'new' }),
    keywords: Type.Optional(text(100)),
  }),
  reply: Type.Array(Topic),
  refusals: { logInFirst: commonRefusals.logInFirst, notAllowed: commonRefusals.notAllowed },
})

/**
 * One topic. `vType` 1 counts a view, once per person and half hour (D3-Q104). With `fPageSize` this page of its comments
 * comes too, each with `cPageSize` replies, as queryComment answers them.
 */
export const topicDetail = endpoint({
  id: 'D3-C25',
  method: 'GET',
  path: '/mobile/topic/topicDetail',
  aliases: ['/bbs/mobile/topic/topicDetail'],
  access: 'open',
  input: Type.Object({
    topicId: id,
    vType: Type.Optional(text(10)),
    fPageNo: pageNum,
    fPageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    /** Accepted: the first replies come, the others by queryChildComment. */
    cPageNo: Type.Optional(text(10)),
    cPageSize: Type.Integer({ minimum: 0, maximum: 100, default: 3 }),
  }),
  reply: Type.Object({ ...Topic.properties, dsfaCommentBoList: Type.Array(Comment) }),
  refusals: {
    noTopic,
    closed: { state: 'notFound', message: '帖子已关闭' },
    underReview: { state: 'ruleSaysNo', message: '帖子审核中，暂不能评论和点赞' },
  },
})

/** The boards that take new topics. */
export const catalogList = endpoint({
  id: 'D3-C26',
  also: ['D3-C27', 'D2-C73'],
  method: 'GET',
  path: '/mobile/catalog/list',
  aliases: ['/bbs/mobile/catalog/list'],
  access: 'open',
  input: Type.Object({}),
  reply: Type.Array(Type.Object({ catalogId: Type.String(), catalogName: Type.String() })),
  refusals: {},
})

/** Opens the forum for this person; the session decides who that is (D3-Q61). */
export const initializeBbs = endpoint({
  id: 'D3-C33',
  also: ['D2-C75'],
  method: 'GET',
  path: '/accredit/login/initializeBbs',
  aliases: ['/bbs/accredit/login/initializeBbs'],
  access: 'login',
  input: Type.Object({ type: Type.Optional(text(20)), identity: Type.Optional(text(64)) }),
  reply: Type.Object({ userId: id, userName: Type.String(), isOwnerAllowed: flag }),
  refusals: {},
})

const CatalogChoice = Type.Object({ value: text(64), text: Type.Optional(text(100)) })

/**
 * Writes a topic (D3-E07), or with `_id` changes an own one, which runs the review again (D3-Q72). With linkType
 * agentClasses it shares a courseware: the board is the default one, title and text may be blank (D3-Q87).
 */
export const topicEdit = persistPage({
  repeat: 'key',
  id: 'D3-C29',
  namespace: 'bbs.topic',
  pageName: 'edit',
  access: 'login',
  data: Type.Object({
    _id: Type.Optional(id),
    catalog: Type.Optional(CatalogChoice),
    topic_name: Type.String({ maxLength: 2_000, default: '' }),
    topic_content: Type.String({ maxLength: 60_000, default: '' }),
    /** JSON list of uploaded files with their `id`. */
    topic_img: Type.String({ maxLength: 20_000, default: '' }),
    mentions: mentionedIds,
    /** The sentence of the courseware that is shared; a change of the topic leaves it. */
    passage: Type.Optional(Passage),
    /** Chosen by the client once per topic: sending it again answers what was saved. */
    clientKey: Type.Optional(text(64)),
  }),
  beside: ['courseId', 'coursewareId', 'linkType'],
  reply: Type.Object({ _id: id, review_status: Type.Integer(), status: Type.Integer() }),
  refusals: {
    noBoard: { state: 'ruleSaysNo', message: '请选择版块' },
    closedBoard: { state: 'ruleSaysNo', message: '这个版块不再收新帖，请换一个' },
    noTitle: { state: 'ruleSaysNo', message: '请输入标题' },
    longTitle: { state: 'ruleSaysNo', message: `标题不能超过${LONGEST_TITLE}字` },
    noContent: { state: 'ruleSaysNo', message: '内容不能为空' },
    tooManyImages: { state: 'ruleSaysNo', message: '最多上传9张' },
    notImage: { state: 'ruleSaysNo', message: '只能上传图片' },
    foreignImage: commonRefusals.notAllowed,
    noCourseware: { state: 'notFound', message: '课件不存在或已下架' },
    noPassage: { state: 'ruleSaysNo', message: '分享的句子不在这一节里' },
    noTopic,
    tooFast: { state: 'tooMany', message: '发帖过于频繁，请稍后再试' },
    ...mentionRefusals,
    ...writingRefusals,
  },
})

/** Deletes own topics; `ids` is one id or a JSON list. */
export const deleteTopics = endpoint({
  id: 'D3-C31',
  method: 'POST',
  path: '/web/topic/del',
  repeat: 'idempotent',
  aliases: ['/bbs/web/topic/del'],
  access: 'login',
  input: Type.Object({ ids: text(10_000) }),
  reply: Type.Object({ deleted: count }),
  refusals: { noTopic, notAllowed: commonRefusals.notAllowed },
})

/** Opens a closed own topic (`status` not 0) or closes it (0). */
export const changeTopicStatus = endpoint({
  id: 'D3-C32',
  method: 'POST',
  path: '/bbs/topic/project/changeTopicStatus',
  repeat: 'idempotent',
  aliases: ['/topic/project/changeTopicStatus'],
  access: 'login',
  input: Type.Object({ topicId: id, status: Type.Integer({ minimum: 0, maximum: 3 }) }),
  reply: Type.Object({ topicId: id, status: Type.Integer() }),
  refusals: { noTopic, notAllowed: commonRefusals.notAllowed },
})
