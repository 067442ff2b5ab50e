import { Type } from 'typebox'
import type { RefusalText } from '../kit/envelope.ts'

/** What can be commented on (D3-Q33); `class_post` is a post of a class community. */
export const commentTypes = ['course', 'dsp', 'live', 'bbs_topic', 'class_post'] as const
export type CommentType = (typeof commentTypes)[number]

/** The name of a type on the wire: `businessType`, `ywlxValue`. */
export const CommentTypeName = Type.Enum(commentTypes)

/** The reasons not to comment that more than one feature gives. */
export const writeRefusals = {
  /** The class has a training window and today is outside of it (D2-Q49, D3-Q24). */
  outsideClassDay: { state: 'ruleSaysNo', message: '请在上课当天进行操作' },
  closed: { state: 'ruleSaysNo', message: '帖子已关闭' },
} as const satisfies Record<string, RefusalText>
