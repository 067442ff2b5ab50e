import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { pageNum, pageSize, text } from '../kit/fields.ts'

/** The types of search results (D1-B075), in the order of the tabs. */
export const searchTypes = ['00', '01', '05', '11', '12', '14', '15', '16', '17', '18', '19', '20', '21', '22'] as const
export type SearchType = (typeof searchTypes)[number]

/** The longest keyword, in characters. */
export const KEYWORD_LIMIT = 100
/** D1-B286, D1-B287. */
export const GROUP_PAGE_SIZE = 100
export const TYPE_PAGE_SIZE = 20
/** Results per group in the All view (D1-Q87), and titles per group of the suggestions (D1-Q50). */
export const GROUP_RESULTS = 3
export const SUGGESTED_TITLES = 5

/** How results are sorted: hits in the title before hits in the text (the default), or by date alone. */
export const searchOrders = ['relevance', 'newest'] as const
export type SearchOrder = (typeof searchOrders)[number]
const sort = Type.Optional(Type.Enum(searchOrders))

const optionalText = Type.Optional(Type.String())

/** One result (D1-E15). Fields that its type does not have are left out. */
export const searchItem = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** A JSON list with relativePath; for a teacher, the photo. */
  cover: Type.String(),
  theme: optionalText,
  /** Names joined with '^'. */
  teacher: optionalText,
  /** '1' during the first thirty days. */
  isNew: optionalText,
  /** The state of a class or a live, as text: 报名中, 未开始. */
  stateTxt: optionalText,
  /** When a live begins; when a briefing or an article was published. */
  time: optionalText,
  /** The subjects of a teacher (D1-E15). */
  adept_text: Type.Optional(Type.Array(Type.String())),
  job: optionalText,
  /** 1 means a special class, anything else a camp (D1-Q13). */
  type_value: optionalText,
  /** Study hours. */
  period: Type.Optional(Type.Number()),
  /** 'hh:mm:ss'. */
  duration: optionalText,
  resourceNumber: Type.Optional(Type.Integer()),
  /** The region of a teaching base. */
  area_text: optionalText,
  /** Of what is said in a medium, where `title` is the line: its course, and where the line begins, 'hh:mm:ss'. */
  course_id: optionalText,
  course_title: optionalText,
  watchPoint: optionalText,
  /** Of a class post, an announcement and a material: its class. Only those in the class find it. */
  class_id: optionalText,
  class_title: optionalText,
})
export type SearchItem = Static<typeof searchItem>

/**
 * The results of one type (D1-E14). `group_count` is the number of all results; for suggestions, the number of those
 * returned. `result` holds the first of them.
 */
const searchGroup = Type.Object({
  typename: Type.String(),
  typeid: Type.String(),
  result: Type.Array(searchItem),
  group_count: Type.Integer(),
})
export type SearchGroup = Static<typeof searchGroup>

/**
 * The results of a keyword, grouped by type (D1-Q87): three of each type, and their number. The keyword may also be the
 * beginning of a title, the beginning of its pinyin, or its pinyin initials. A `pageSize` of up to five asks for
 * suggestions while the learner is typing (D1-Q50): that many titles of each type that contain the text, without
 * covers; other results are not counted. A blank keyword finds nothing.
 */
export const searchDocumentGroup = endpoint({
  id: 'D1-C25',
  method: 'GET',
  path: '/nc/search/searchDocumentGroup',
  access: 'login',
  input: Type.Object({ searchContent: text(KEYWORD_LIMIT), pageNum, pageSize: pageSize(GROUP_PAGE_SIZE), sort }),
  reply: Type.Array(searchGroup),
  refusals: {},
})

/** The results of one type, by pages: matches in the title first, then the newest. */
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
    sort,
  }),
  reply: Type.Object({ result: Type.Array(searchItem) }),
  refusals: {},
})
