import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { pageNum, pageSize, text } from '../kit/fields.ts'

/** The types of what can be found (D1-B075), in the order of the tabs. */
export const searchTypes = ['00', '01', '05', '11', '12', '14', '15'] as const
export type SearchType = (typeof searchTypes)[number]

/** Characters of a keyword. */
export const KEYWORD_LIMIT = 100
/** D1-B286, D1-B287. */
export const GROUP_PAGE_SIZE = 100
export const TYPE_PAGE_SIZE = 20
/** A group of the All view shows so many results (D1-Q87), one of the suggestions so many titles (D1-Q50). */
export const GROUP_RESULTS = 3
export const SUGGESTED_TITLES = 5

const optionalText = Type.Optional(Type.String())

/** One result (D1-E15). What its type does not have is left out. */
export const searchItem = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** A JSON list with relativePath; of a teacher, the photo. */
  cover: Type.String(),
  theme: optionalText,
  /** Names joined by '^'. */
  teacher: optionalText,
  /** '1' for thirty days. */
  isNew: optionalText,
  /** The state of a class or a live, in words: 报名中, 未开始. */
  stateTxt: optionalText,
  /** When a live begins, when a briefing or an article came out. */
  time: optionalText,
  /** What a teacher is good at (D1-E15). */
  adept_text: Type.Optional(Type.Array(Type.String())),
  job: optionalText,
  /** 1 is a special class, anything else a camp (D1-Q13). */
  type_value: optionalText,
  /** Study hours. */
  period: Type.Optional(Type.Number()),
  /** 'hh:mm:ss'. */
  duration: optionalText,
  resourceNumber: Type.Optional(Type.Integer()),
})
export type SearchItem = Static<typeof searchItem>

/**
 * What one type has for a keyword (D1-E14): `group_count` counts all of it, of suggestions those that are given;
 * `result` is the beginning.
 */
const searchGroup = Type.Object({
  typename: Type.String(),
  typeid: Type.String(),
  result: Type.Array(searchItem),
  group_count: Type.Integer(),
})
export type SearchGroup = Static<typeof searchGroup>

/**
 * What a text finds, type by type (D1-Q87): three results of each, and how many there are. The text may also be the
 * beginning of a title, of its pinyin, or its pinyin's initials. A `pageSize` of up to five asks for suggestions while
 * it is being typed (D1-Q50): so many titles of each type that have it in them, without covers, and nothing is counted
 * that is not shown. A blank text finds nothing.
 */
export const searchDocumentGroup = endpoint({
  id: 'D1-C25',
  method: 'GET',
  path: '/nc/search/searchDocumentGroup',
  access: 'login',
  input: Type.Object({ searchContent: text(KEYWORD_LIMIT), pageNum, pageSize: pageSize(GROUP_PAGE_SIZE) }),
  reply: Type.Array(searchGroup),
  refusals: {},
})

/** What a text finds of one type, page by page: hits in the title first, then the newest. */
export const searchAllByKeyWord = endpoint({
  id: 'D1-C26',
  method: 'GET',
  path: '/nc/search/searchAllByKeyWord',
  access: 'login',
  input: Type.Object({
    searchContent: text(KEYWORD_LIMIT),
    serchType: Type.Enum(searchTypes),
    pageNum,
    pageSize: pageSize(TYPE_PAGE_SIZE),
  }),
  reply: Type.Object({ result: Type.Array(searchItem) }),
  refusals: {},
})
