import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageNum, text } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'
import { mentionedIds, mentionPlaces, mentionRefusals } from '../mentions/mentions.ts'
import { Comment, Reply } from './comment.ts'
import { CommentTypeName, commentTypes } from './types.ts'

/** Graphemes of a comment (D2-B266, D3-B265). */
export const LONGEST_COMMENT = 500
/** Comments and replies in one answer. */
export const MOST_COMMENTS = 1_000

const count = Type.Integer({ minimum: 0 })
const childSize = (size: number) => Type.Integer({ minimum: 0, maximum: 100, default: size })

/** One page of comments. Both names of the list hold the same, for the two documents. */
const page = <Row extends typeof Comment | typeof Reply>(row: Row) =>
  Type.Object({
    /** Without those under review (D3-Q07). */
    total: count,
    commentList: Type.Array(row),
    dsfaCommentBoList: Type.Array(row),
  })

const business = { businessType: CommentTypeName, businessId: id }
const noComment = { state: 'notFound', message: '评论不存在或已删除' } as const
const unknownTarget = { state: 'notFound', message: '内容不存在或已下架' } as const
const reading = { unknownTarget, logInFirst: commonRefusals.logInFirst }

/**
 * The comments on a thing, the newest first, each with its first replies. On page 1 the reader's own comments under
 * review come first, beyond the page size. With `dsfaCommentId` it is this one comment with one page of its replies
 * (D3-Q60).
 */
export const queryComment = endpoint({
  id: 'D3-C11',
  also: ['D3-C12', 'D3-C13', 'D3-C14', 'D2-C68'],
  method: 'GET',
  path: '/dsfa/platform/comment/queryComment',
  access: 'open',
  input: Type.Object({
    ...business,
    pageNo: pageNum,
    pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
    childPageNo: pageNum,
    /** Capped where the answer would have more than `MOST_COMMENTS`. */
    childPageSize: childSize(3),
    orderType: Type.Optional(Type.Union([Type.Literal('time'), Type.Literal('')])),
    orderWay: Type.Optional(Type.Union([Type.Literal('down'), Type.Literal('up'), Type.Literal('')])),
    dsfaCommentId: Type.Optional(Type.Union([id, Type.Literal('')])),
    /** The replies of this comment, as `dsfaCommentId`. */
    pId: Type.Optional(Type.Union([id, Type.Literal('')])),
    /** In the text of the comment. */
    keywords: Type.Optional(text(100)),
    /** Accepted; no comment is pinned, so the order is the same. */
    isUseTop: Type.Optional(text(10)),
    btnPara: Type.Optional(text(200)),
  }),
  reply: page(Comment),
  refusals: { ...reading, noComment },
})

/** The replies of one comment, the oldest first. */
export const queryChildComment = endpoint({
  id: 'D3-C15',
  also: ['D2-C69'],
  method: 'GET',
  path: '/dsfa/platform/comment/queryChildComment',
  access: 'open',
  input: Type.Object({ ...business, pId: id, childPageNo: pageNum, childPageSize: childSize(15) }),
  reply: page(Reply),
  refusals: { ...reading, noComment },
})

/** The refusals of everything that saves a comment. The one for an over-long text names its length (D2-B269). */
export const commentRefusals = {
  ...reading,
  noComment,
  empty: { state: 'ruleSaysNo', message: '评论内容不能为空' },
  tooManyImages: { state: 'ruleSaysNo', message: '最多上传9张' },
  imagesInReply: { state: 'ruleSaysNo', message: '回复不能带图片' },
  foreignImage: { state: 'forbidden', message: '您没有权限进行此操作' },
  notImage: { state: 'ruleSaysNo', message: '只能上传图片' },
  sameAgain: { state: 'tooMany', message: '请勿重复发表相同内容' },
  tooFast: { state: 'tooMany', message: '评论过于频繁，请稍后再试' },
  ...mentionRefusals,
} as const

/**
 * Adds a comment or a reply, or with `dsfaCommentId` changes the text of an own one (D3-Q42). What the client says of
 * the status and of names is ignored. Without a type it is about a short video (D3-B142).
 */
export const addOrRefreshComment = endpoint({
  id: 'D3-C16',
  also: ['D3-C17', 'D2-C70'],
  method: 'POST',
  path: '/dsfa/platform/comment/addOrRefreshComment',
  repeat: 'clientId',
  access: 'login',
  input: Type.Object({
    ywlxValue: Type.Enum(commentTypes, { default: 'dsp' }),
    ywid: id,
    dsfaCommentId: Type.Optional(Type.Union([id, Type.Literal('')])),
    /** The comment or the reply that is answered; '' or absent at the top level. */
    treeinfoPid: Type.Optional(Type.Union([id, Type.Literal('')])),
    plnr: text(20_000),
    /** JSON list of uploaded files with their `id`. */
    img: Type.Optional(text(20_000)),
    mentions: mentionedIds,
    /** Chosen by the client once per comment: sending it again answers what was saved. */
    clientKey: Type.Optional(text(64)),
  }),
  reply: Comment,
  refusals: commentRefusals,
})

/** Deletes an own comment, or as a moderator of the thing any; its replies go out of view with it. */
export const deleteComment = endpoint({
  id: 'D3-Q07-delete',
  method: 'POST',
  path: '/dsfa/platform/comment/deleteComment',
  repeat: 'idempotent',
  access: 'login',
  staffPower: { to: 'decide', of: 'talk', when: 'overOthers' },
  input: Type.Object({ dsfaCommentId: id }),
  reply: Type.Object({
    /** The comments and replies that the thing shows now. */
    total: count,
  }),
  refusals: { noComment, notAllowed: commonRefusals.notAllowed },
})

/** What happened on a thing since an open page heard last, for a page that was away (D3-Q39). */
export const commentChanges = endpoint({
  id: 'D3-Q39-changes',
  // Together with the channel, which it completes.
  also: ['D2-C77', 'D3-C23'],
  method: 'GET',
  path: '/dsfa/platform/comment/changes',
  access: 'open',
  input: Type.Object({
    ...business,
    /** Unix time in milliseconds, by the clock of the server: `now` of an earlier answer. */
    since: Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }),
  }),
  reply: Type.Object({
    now: Type.Integer(),
    /** Comments and replies that are new, changed or approved; in the order in which that happened. */
    changed: Type.Array(Comment),
    /** Those that are shown no more. */
    removed: Type.Array(id),
    /** There was more than fits: the page must be loaded anew. */
    isCut: Type.Boolean(),
    total: count,
  }),
  refusals: reading,
})

/** How many comments and replies a thing shows. */
export const getCommentNum = endpoint({
  id: 'D3-C09',
  method: 'GET',
  path: '/nc/mobile/tyzj/hd/getCommentNum',
  access: 'open',
  input: Type.Object({ ywlxValue: Type.Enum(commentTypes, { default: 'dsp' }), ywid: id }),
  reply: count,
  refusals: reading,
})

/** 只看楼主: the comments of who wrote the post with this id (D3-Q45). */
export const justLookOwner = endpoint({
  id: 'D3-C10',
  method: 'GET',
  path: '/nc/ztb/circle/justLookOwner',
  access: 'open',
  input: Type.Object({ id, pageNum, pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 10 }) }),
  reply: page(Comment),
  refusals: reading,
})

/** Whether and how this person may write on a thing: what the input bar says (D2-B275). */
export const commentStanding = endpoint({
  id: 'D2-B275-standing',
  method: 'GET',
  path: '/dsfa/platform/comment/standing',
  access: 'open',
  input: Type.Object(business),
  reply: Type.Object({
    /** Why not; '' when they may. */
    whyNot: Type.String(),
    isReviewed: Type.Boolean(),
    /** Where its comments mention people (`mentionable`); absent where they cannot. */
    mentionPlace: Type.Optional(Type.Object({ place: Type.Enum(mentionPlaces), id })),
    mayModerate: Type.Boolean(),
    title: Type.String(),
    address: Type.String(),
    total: count,
    /** Unix time in milliseconds: where `commentChanges` begins. */
    now: Type.Integer(),
  }),
  refusals: reading,
})
