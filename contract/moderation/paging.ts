import { Type } from 'typebox'

export const size = Type.Integer({ minimum: 1, maximum: 100, default: 20 })
/** Where the next page begins: `next` of the page before; '' for the first. */
export const cursor = Type.String({ maxLength: 300, default: '' })
