import { Type } from 'typebox'
import { Comment } from '../comments/comment.ts'
import { commentRefusals, LONGEST_COMMENT } from '../comments/comments.ts'
import { writeRefusals } from '../comments/types.ts'
import { topicEdit } from '../forum/topics.ts'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id, pageNum, pageSize, text } from '../kit/fields.ts'
import { persistPage } from '../kit/persist.ts'
import { commonRefusals } from '../kit/refusals.ts'
import { mentionedIds, mentionRefusals, mentionsOfText } from '../mentions/mentions.ts'
import { Poll, PollDraft, pollRefusals } from './polls.ts'

/** Graphemes of a post (D2-B262, D2-B263). */
export const LONGEST_POST_TITLE = 100
export const LONGEST_POST = 3_000
export { LONGEST_COMMENT }

/** Observers have no community (D2-B022). */
const access = { member: 'classId', as: ['student', 'cadre', 'teacher'] } as const
const count = Type.Integer({ minimum: 0 })
const noPost = { state: 'notFound', message: '帖子不存在或已删除' } as const
const noCommunity = { noPost, notAllowed: commonRefusals.notAllowed } as const

/** A post of a class (D2-E23). */
export const CommunityPost = Type.Object({
  _id: id,
  title: Type.String(),
  /** Sanitised HTML in the detail, the beginning of the text in the lists. */
  content: Type.String(),
  /** JSON list of id, relativePath, absolutePath. */
  img: Type.String(),
  /** '0' closed, '1' published (D2-Q24). */
  status_value: Type.Enum(['0', '1']),
  /** 1 审核中: only its author and the teachers see it. */
  isHeld: flag,
  class_value: id,
  catalog: Type.Object({ value: Type.String(), text: Type.String() }),
  /** Whether the reader likes it. */
  isLike: flag,
  /** Likes, by both names. A closed post hides them and the comments: 0 (D2-B208). */
  liked: count,
  tagNum: count,
  reply_num: count,
  view_num: count,
  /** Posts of classes are no favourites: always 0. */
  collect_num: count,
  /** 'yyyy-MM-dd HH:mm'. */
  ds_create_time: Type.String(),
  /** The name of the author, by both names; 已注销用户 when the account is closed. */
  name: Type.String(),
  plr_text: Type.String(),
  unitName: Type.String(),
  /** The id of the author; ''. */
  code: Type.String(),
  /** JSON list with relativePath. */
  photo: Type.String(),
  /** The latest comment in one line, '' without one. */
  replyJson: Type.Object({ title: Type.String() }),
  /** Of one post alone. */
  poll: Type.Optional(Poll),
  /** 1: it asks a poll. */
  isPoll: Type.Optional(flag),
  mentions: mentionsOfText,
  /** 1: an own post, which may be closed, opened and deleted. */
  mine: flag,
})

/** The published posts of a class: `type` 1 the newest first, 2 the hottest first. */
export const communityAll = endpoint({
  id: 'D2-C59',
  method: 'GET',
  path: '/nc/class/train/community/allList',
  access,
  input: Type.Object({
    classId: id,
    pageNum,
    pageSize: pageSize(10),
    /** JSON text `{"searchValue": text}`: in the title and the text (D2-Q85). */
    query: Type.Optional(text(2_000)),
    type: Type.Union([Type.Literal(1), Type.Literal(2)], { default: 1 }),
    /** Only the posts of this person. */
    authorId: Type.Optional(id),
  }),
  reply: Type.Array(CommunityPost),
  refusals: {},
})

/** Somebody who writes in the community of a class, for the page with their posts. */
export const communityAuthor = endpoint({
  id: 'D3-Q110-author',
  method: 'GET',
  path: '/nc/class/train/community/author',
  access,
  input: Type.Object({ classId: id, authorId: id }),
  reply: Type.Object({
    id,
    name: Type.String(),
    unitName: Type.String(),
    /** JSON list with relativePath. */
    photo: Type.String(),
    /** Their open posts in the class. */
    posts: count,
    /** 1: this person follows them (`toggleFollow` of the type classmate). */
    isFollowed: flag,
    /** 1: it is the person who asks. */
    mine: flag,
  }),
  refusals: { noAuthor: { state: 'notFound', message: '这位同学已不在班级里' } },
})

/** The own posts in a class, closed ones too, the newest first. */
export const communityMine = endpoint({
  id: 'D2-C60',
  method: 'GET',
  path: '/nc/class/train/community/listByUserId',
  access,
  input: Type.Object({ classId: id, pageNum, pageSize: pageSize(16) }),
  reply: Type.Array(CommunityPost),
  refusals: {},
})

/**
 * A post with the first page of its comments. A post that waits for review is shown to its author and the teachers only.
 * One view is counted per person and day.
 */
export const communityDetail = endpoint({
  id: 'D2-C61',
  method: 'GET',
  path: '/nc/class/train/community/queryDetail',
  access,
  staffPower: { to: 'decide', of: 'talk', when: 'overOthers' },
  input: Type.Object({
    classId: id,
    communityId: id,
    pageNum,
    pageSize: pageSize(5),
    cPageNum: pageNum,
    cPageSize: pageSize(100),
  }),
  reply: Type.Object({
    content: CommunityPost,
    comments: Type.Object({ commentArray: Type.Array(Comment), total: count }),
  }),
  refusals: { noPost },
})

/** Likes a post (`value` 1) or no longer (0). */
export const likeCommunityPost = endpoint({
  id: 'D2-C62',
  method: 'POST',
  path: '/nc/class/train/community/like',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ communityId: id, value: flag }),
  reply: Type.Object({ isLike: flag, liked: count }),
  refusals: { ...noCommunity, ...writeRefusals },
})

const ownerCall = <Id extends string, Name extends string>(callId: Id, name: Name) =>
  endpoint({
    id: callId,
    method: 'POST',
    path: `/nc/class/train/community/${name}`,
    repeat: 'idempotent',
    access: 'login',
    input: Type.Object({ communityId: id }),
    reply: Type.Object({ _id: id, status_value: Type.Enum(['0', '1']) }),
    refusals: noCommunity,
  })
/** Its author deletes a post with its comments. */
export const deleteCommunityPost = ownerCall('D2-C63', 'deleteRecord')
/** Its author closes a post: nobody writes there until it is opened again. */
export const closeCommunityPost = ownerCall('D2-C64', 'closeRecord')
export const openCommunityPost = ownerCall('D2-C65', 'openRecord')

/** A comment on a post, or the answer to the comment `commentId`. Names sent along are ignored. */
export const publishCommunityComment = endpoint({
  id: 'D2-C66',
  method: 'POST',
  path: '/nc/class/train/community/publishComment',
  repeat: 'clientId',
  access: 'login',
  input: Type.Object({
    communityId: id,
    commentId: Type.Optional(Type.Union([id, Type.Literal('')])),
    commentContent: text(20_000),
    /** JSON list of uploaded files with their `id`. */
    img: Type.Optional(text(20_000)),
    bplrText: Type.Optional(text(100)),
    bplrValue: Type.Optional(text(64)),
    classValue: Type.Optional(text(64)),
    mentions: mentionedIds,
    /** As in `addOrRefreshComment`. */
    clientKey: Type.Optional(text(64)),
  }),
  reply: Comment,
  refusals: commentRefusals,
})

/** A new post (D2-B334): its counts, its author and its status are the server's. */
export const communityPostEdit = persistPage({
  repeat: 'key',
  id: 'D2-C67-post',
  namespace: 'nc.class.train.community',
  pageName: 'edit',
  access: 'login',
  data: Type.Object({
    title: Type.String({ maxLength: 2_000 }),
    content: Type.String({ maxLength: 100_000 }),
    class_value: Type.Optional(text(64)),
    /** The board: its name is looked up. */
    catalog: Type.Optional(Type.Object({ value: text(64), text: text(100) })),
    /** JSON list of uploaded files with their `id`. */
    img: Type.Optional(text(20_000)),
    mentions: mentionedIds,
    /** Absent for a post without one. */
    poll: Type.Optional(PollDraft),
    clientKey: Type.Optional(text(64)),
  }),
  beside: ['classId'],
  /** Held: only its author sees it until a reviewer has. */
  reply: Type.Object({ _id: id, isHeld: flag }),
  refusals: {
    noTitle: { state: 'ruleSaysNo', message: '请输入标题' },
    noContent: { state: 'ruleSaysNo', message: '内容不能为空' },
    /** The fields of the page accept no more characters than that (D2-Q84). */
    tooLong: { state: 'ruleSaysNo', message: '发帖失败' },
    noBoard: topicEdit.refusals.noBoard,
    tooManyImages: commentRefusals.tooManyImages,
    foreignImage: commentRefusals.foreignImage,
    notImage: commentRefusals.notImage,
    sameAgain: commentRefusals.sameAgain,
    tooFast: { state: 'tooMany', message: '发帖过于频繁，请稍后再试' },
    outsideClassDay: writeRefusals.outsideClassDay,
    ...mentionRefusals,
    ...pollRefusals,
  },
})
