import { Type } from 'typebox'

/**
 * Fields that many endpoints share. Every text has a maximum length, so that oversized input is refused and never
 * stored.
 */
export const id = Type.String({ format: 'uuid' })
export const text = (maxLength: number) => Type.String({ maxLength })
export const pageNum = Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })
export const pageSize = (size: number) => Type.Integer({ minimum: 1, maximum: 100, default: size })
/** A calendar year that a learner may ask for. */
export const year = Type.Integer({ minimum: 2000, maximum: 2100 })
/** A duration or a position in a video or audio, 'hh:mm:ss'. */
export const clockTime = Type.String({ pattern: '^\\d{1,3}:[0-5]\\d:[0-5]\\d$' })
/** md5(md5(password)) in hex: the form in which a password is sent (security 1). */
export const passwordHash = Type.String({ pattern: '^[0-9a-f]{32}$' })
/** 0 or 1, for yes and no. */
export const flag = Type.Union([Type.Literal(0), Type.Literal(1)])
/** For endpoints without input or without an answer. */
export const nothing = Type.Object({})
export const empty = Type.Null()
