import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/fields.ts'
import { KEYWORD_LIMIT } from './find.ts'

/** Texts that are offered in place of one that found nothing. */
export const NEAR_TEXTS = 3

/** What somebody may have meant whose text found nothing; each of the texts finds something. Empty if the text does. */
export const searchNear = endpoint({
  id: 'D1-C25-near',
  method: 'GET',
  path: '/nc/search/searchNear',
  access: 'login',
  input: Type.Object({ searchContent: text(KEYWORD_LIMIT) }),
  reply: Type.Array(Type.Object({ title: Type.String() })),
  refusals: {},
})
