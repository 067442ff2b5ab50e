import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id, pageNum, pageSize } from '../kit/fields.ts'
import { toggleFavourite } from './marks.ts'

/** The types that can be followed (D3-Q110): a topic of the forum, or a classmate, which means all their posts. */
export const followTypes = ['bbs_topic', 'classmate'] as const
export type FollowType = (typeof followTypes)[number]

/** Follows a topic or a classmate, or no longer. New replies and posts are told in one message until it is read. */
export const toggleFollow = endpoint({
  id: 'D3-Q110-toggle',
  method: 'POST',
  path: '/nc/follow/saveOrCancel',
  repeat: 'toggle',
  access: 'login',
  input: Type.Object({ ywlxValue: Type.Enum(followTypes), ywid: id }),
  reply: Type.Object({ isDo: Type.Boolean() }),
  refusals: toggleFavourite.refusals,
})

const Followed = Type.Object({
  type: Type.Enum(followTypes),
  id,
  /** The title of the topic, the name of the classmate; '' of what is no more. */
  title: Type.String(),
  /** The board of the topic, the unit of the classmate. */
  note: Type.String(),
  /** JSON list with relativePath; '' of a topic. */
  photo: Type.String(),
  /** The page that shows it; '' of what can no longer be opened. */
  address: Type.String(),
  /** 1: it can no longer be opened, only taken out. */
  isGone: flag,
})
export type Followed = Static<typeof Followed>

/** 我关注的: topics and classmates, the latest first. */
export const followedList = endpoint({
  id: 'D3-Q110-list',
  method: 'GET',
  path: '/nc/follow/list',
  access: 'login',
  input: Type.Object({ pageNum, pageSize: pageSize(20) }),
  reply: Type.Array(Followed),
  refusals: {},
})
