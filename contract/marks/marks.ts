import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id, pageNum, pageSize, text } from '../kit/fields.ts'

/** What a person may do with a thing: keep it (收藏), like it (点赞), be reminded of it (预约), follow it (关注). */
export type MarkKind = 'favourite' | 'like' | 'subscription' | 'follow'

/** The type of a thing ('course', 'dsp', 'live', 'class', 'exam', 'bbs_topic', 'comment') and its id. */
const thing = { ywlxValue: text(20), ywid: id }
const toggled = Type.Object({ ...thing, ywlxText: Type.Optional(text(50)) })
/** `isDo`: the mark is there now. */
const isDo = Type.Object({ isDo: Type.Boolean() })

/**
 * A feature that registers a type of thing may refuse with texts of its own; these two are of all types. Marks are
 * always removed, also from a thing that is no more.
 */
const unknownType = { state: 'malformed', message: '该内容不支持此操作' } as const
const refusals = { unknownType, noThing: { state: 'notFound', message: '内容不存在或已下架' } } as const

/** Adds a favourite or removes it (D3-Q53). */
export const toggleFavourite = endpoint({
  id: 'D3-C48',
  also: ['D3-C07', 'D3-C53'],
  method: 'POST',
  path: '/dsfa/collect/saveOrCancel',
  repeat: 'toggle',
  aliases: ['/nc/mobile/tyzj/hd/collect/saveOrCancel'],
  access: 'login',
  input: toggled,
  reply: isDo,
  refusals,
})

/** Adds a like or removes it. */
export const toggleLike = endpoint({
  id: 'D3-C18',
  also: ['D3-C08', 'D2-C71'],
  method: 'POST',
  path: '/dsfa/tags/saveOrCancel',
  repeat: 'toggle',
  aliases: ['/nc/mobile/tyzj/hd/tags/saveOrCancel'],
  access: 'login',
  input: toggled,
  reply: isDo,
  refusals,
})

/** Asks to be reminded of a thing, such as a live, an exam or the enrolment of a class, or no longer. */
export const toggleSubscription = endpoint({
  id: 'D3-C54',
  method: 'POST',
  path: '/dsfa/subscribe/saveOrCancel',
  repeat: 'toggle',
  access: 'login',
  input: toggled,
  reply: isDo,
  refusals,
})

/** Whether this person likes a thing, and how many do; a guest likes nothing. */
export const findLike = endpoint({
  id: 'D3-C05',
  method: 'GET',
  path: '/nc/mobile/tyzj/hd/tags/isTags',
  access: 'open',
  input: Type.Object(thing),
  reply: Type.Object({ isTags: flag, num: Type.Integer({ minimum: 0 }) }),
  refusals: { unknownType },
})

/** Whether a thing is a favourite of this person, and of how many it is. */
export const findFavourite = endpoint({
  id: 'D3-C06',
  method: 'GET',
  path: '/nc/mobile/tyzj/hd/collect/isCollect',
  access: 'open',
  input: Type.Object(thing),
  reply: Type.Object({ isCollect: flag, num: Type.Integer({ minimum: 0 }) }),
  refusals: { unknownType },
})

/** Who likes a thing, the latest first; read by whoever may see the thing. */
export const listLikers = endpoint({
  id: 'D3-C19',
  also: ['D2-C72'],
  method: 'GET',
  path: '/dsfa/tags/queryBusinessTags',
  access: 'login',
  input: Type.Object({ businessTypeValue: text(20), businessId: id, pageNum, pageSize: pageSize(20) }),
  reply: Type.Object({
    total: Type.Integer({ minimum: 0 }),
    list: Type.Array(
      Type.Object({
        userId: id,
        userName: Type.String(),
        /** Its address; '' if there is none. */
        photo: Type.String(),
        /** ISO instant of the like. */
        time: Type.String(),
      }),
    ),
  }),
  refusals,
})
