import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, id, nothing, pageSize, text } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'
import { KEYWORD_LIMIT } from './find.ts'

/** The longest search history of a person, in entries (D1-Q51). */
export const HISTORY_LIMIT = 20

/** Popular keywords (D1-E13). */
export const searchHot = endpoint({
  id: 'D1-C21',
  method: 'GET',
  path: '/nc/search/searchHot',
  access: 'login',
  input: Type.Object({ pageSize: pageSize(5) }),
  reply: Type.Array(Type.Object({ title: Type.String() })),
  refusals: {},
})

/** The search history of this person, newest first (D1-E12). */
export const searchHistory = endpoint({
  id: 'D1-C22',
  method: 'GET',
  path: '/nc/search/searchHistory',
  access: 'login',
  input: nothing,
  reply: Type.Array(Type.Object({ nc_search_history_id: id, title: Type.String() })),
  refusals: {},
})

/**
 * Adds a keyword to the history; a keyword that is already there moves to the top. A blank one is ignored (D1-B235).
 */
export const insertSearchHistory = endpoint({
  id: 'D1-C23',
  method: 'GET',
  path: '/nc/search/insertSearchHistory',
  repeat: 'each',
  access: 'login',
  changesState: true,
  input: Type.Object({ searchContent: text(KEYWORD_LIMIT) }),
  reply: empty,
  refusals: {},
})

/** Deletes one entry of the history, or with `isall` all of them. */
export const deleteSearchHistory = endpoint({
  id: 'D1-C24',
  method: 'GET',
  path: '/nc/search/deleteSearchHistory',
  repeat: 'idempotent',
  access: 'login',
  changesState: true,
  input: Type.Object({ id: Type.Optional(id), isall: Type.Optional(Type.Literal('1')) }),
  reply: empty,
  refusals: { nothingNamed: commonRefusals.malformed },
})
