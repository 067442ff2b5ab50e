import { type TObject, Type } from 'typebox'
import { type Access, type Endpoint, endpoint, type StaffPower } from './endpoint.ts'
import { pageNum, text } from './fields.ts'
import type { InWords } from './wire.ts'

/** A filter that the screen of a list offers (D3-E22). It is sent as a field of `query` (D3-Q50). */
export type ListFilter = {
  id: string
  field: string
  fieldCaption: string
  type: 'enum' | 'text' | 'number' | 'datetime'
  /** With 'between' the value is 'min;max', either side may be empty. */
  operator: 'between' | 'eq'
  /** How the options of an enum are offered: in a list, as chips, as a tree, as a tree of chips. */
  model?: 'select' | 'tile' | 'treeselect' | 'treeTile'
  /** Where the options of an enum come from: the code of a dictionary, or an `optionSource` (D3-Q49). */
  options?: string | Endpoint
  /** What a number counts, for its texts. */
  unit?: string
}

type RowAddress = `/${string}`

/** How the generic data list shows the rows of a page. */
export type ListView = {
  /** Two columns of cards where nothing is said (D3-B379). */
  columns?: 1 | 2
  /** Whether rows can be chosen: one at a time, or several with 全选 (D3-B112, D3-B113). */
  checkboxes?: 'single' | 'multiple'
  /**
   * The address that a tap on a row opens, or one for each `type` of row; `{field}` stands for a value of the row
   * (D3-B116). Without it the tap is told to the screen (D3-B117).
   */
  address?: RowAddress | Readonly<Record<string, RowAddress>>
  /** The acts on one row. The first two are buttons of the row, the others stand under 更多 (D3-B114, D3-B115). */
  buttons?: readonly { code: string; caption: string }[]
}

/**
 * One page of the generic list: the input that `/meta/list/data` accepts for this namespace and page name. Only
 * declared pairs exist; all others are refused (security 7).
 */
export type ListPage = {
  /** The requirement or decision this page fulfils. */
  id: string
  namespace: string
  pageName: string
  /** Default number of rows per page. A page with fewer rows is the last one (D1-B290). */
  pageSize: number
  /** The most rows that may be asked for at once; 100 where it is not said. */
  largestPage?: number
  access: Access
  /** As of an endpoint. */
  staffPower?: StaffPower & { when: 'always' }
  /** The fields allowed in `query` (a JSON text). */
  query: TObject
  /** The codes allowed in `order`. */
  sortable: readonly string[]
  /** The filters and the sort buttons of its screen, in their order. */
  filters?: readonly ListFilter[]
  sorts?: readonly { code: string; caption: string }[]
  view?: ListView
  /** As of an endpoint. */
  keptOnDevice?: true
  /** One row; `_id` is required (D3-B272). */
  row: TObject
}

/** Rows per page of a list that no document gives another number (D3-B361). */
export const DEFAULT_PAGE_SIZE = 15

/** With our names of its fields, as `Input` of an endpoint. */
export type ListQuery<L extends ListPage> = InWords<L['query']>
export type RowOf<L extends ListPage> = InWords<L['row']>
/** One entry of `order` (D1-Q67). */
export type Order = { code: string; sort: 'asc' | 'desc' }

/** Declares one page of the generic list; the server answers it with `app.lists.add`, the web reads it with `usePagedList`. */
export const listPage = <const L extends ListPage>(it: L): L => it

const asked = {
  namespace: text(100),
  pageName: text(100),
  /** JSON text: an object of query fields. */
  query: Type.Optional(text(4000)),
  /** JSON text: a list of { code, sort }. */
  order: Type.Optional(text(1000)),
  /** JSON text; accepted where a page allows it, ignored elsewhere (D1-Q67). */
  filter: Type.Optional(text(4000)),
  id: Type.Optional(text(64)),
}

const refusals = {
  unknownPage: { state: 'notFound', message: '获取列表数据异常' },
} as const

export const metaListData = endpoint({
  id: 'D3-C59',
  also: ['D3-C60', 'D1-C05', 'D1-C06'],
  method: 'GET',
  path: '/meta/list/data',
  aliases: ['/inc/meta/list/data'],
  access: 'open',
  input: Type.Object({
    ...asked,
    pageNum,
    /** Each page says how many it gives at most. */
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000 })),
  }),
  // Each row was already trimmed to the schema of its page.
  reply: Type.Array(Type.Object({ _id: Type.String() }, { additionalProperties: true })),
  refusals,
})

/** Counts the rows. `pageNum`, `pageSize` and `order` are accepted and ignored (D3-Q63). */
export const metaListCount = endpoint({
  id: 'D3-C61',
  also: ['D2-C58'],
  method: 'GET',
  path: '/meta/list/count',
  aliases: ['/inc/meta/list/count'],
  access: 'open',
  input: Type.Object(asked),
  reply: Type.Object({ count: Type.Integer({ minimum: 0 }) }),
  refusals,
})
