import { type ListPage, metaListCount, metaListData, type Order } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { readWire, writeWire } from '@college/contract/kit/wire.ts'
import { storable } from '@college/rules/kit/storable-text.ts'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { requireAccess, requireAtDesk, type User } from '../kit/access.ts'
import type { Ground } from '../kit/ground.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import type { Registries } from './registries.ts'
import { serveDictionaries } from './serve-dictionaries.ts'

/** Rows that a page gives at most, where it does not say so itself. */
const LARGEST_PAGE = 100

export function serveLists(app: Ground & Registries) {
  // The options of their filters.
  serveDictionaries(app)

  /** The reader of a page, as its access and the desk allow. */
  function readerOf(page: ListPage, user: User | undefined): User {
    const reader = requireAccess(page.access, user) as User
    if (page.staffPower) requireAtDesk(reader)
    return reader
  }

  serve(app, metaListData, async ({ input, user, now, request }) => {
    const { page, source, share } = found(
      app.lists.find(input.namespace, input.pageName),
      metaListData.refusals.unknownPage,
    )
    const limit = input.pageSize ?? page.pageSize
    if (limit > (page.largestPage ?? LARGEST_PAGE)) throw new Refusal(commonRefusals.malformed)
    const asked = {
      query: readQuery(page, input),
      order: readOrder(page, input.order),
      limit,
      offset: (input.pageNum - 1) * limit,
      user: readerOf(page, user),
      now,
      request,
    }
    const rows = await share.run(() => source.rows(asked))
    // Rows are trimmed by the schema of their page; the schema of the endpoint only requires an id.
    return rows.map((row) => Value.Clean(page.row, writeWire(page.row, row)) as { _id: string })
  })

  serve(app, metaListCount, async ({ input, user, now, request }) => {
    const { page, source, share } = found(
      app.lists.find(input.namespace, input.pageName),
      metaListCount.refusals.unknownPage,
    )
    const asked = { query: readQuery(page, input), user: readerOf(page, user), now, request }
    return { count: await share.run(() => source.count(asked)) }
  })
}

/**
 * Fields that are not listed are dropped; a listed field of the wrong type is malformed. An `id` beside the query counts
 * as one in it (D2-C23).
 */
function readQuery(page: ListPage, { query: text, id }: { query?: string; id?: string }): Record<string, unknown> {
  const given = readJson(text, {})
  const query = Value.Clean(page.query, id !== undefined && isRecord(given) ? { id, ...given } : given)
  if (!Value.Check(page.query, query)) throw new Refusal(commonRefusals.malformed)
  return readWire(page.query, query) as Record<string, unknown>
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const Orders = Type.Array(
  Type.Object({ code: Type.String(), sort: Type.Union([Type.Literal('asc'), Type.Literal('desc')]) }),
  { maxItems: 10 },
)

/** Codes that the page cannot sort by are ignored (D1-Q67). */
function readOrder(page: ListPage, text: string | undefined): Order[] {
  const order = readJson(text, [])
  if (!Value.Check(Orders, order)) throw new Refusal(commonRefusals.malformed)
  return order.filter(({ code }) => page.sortable.includes(code))
}

/** Refuses text that is no JSON, or has names of fields that PostgreSQL cannot store. */
export function readJson(text: string | undefined, absent: unknown): unknown {
  if (!text) return absent
  try {
    // What is done with the outer request does not see what is escaped inside this inner JSON text.
    const value = storable(JSON.parse(text))
    if (JSON.stringify(value).includes('\\u0000')) throw new Error('NUL')
    return value
  } catch {
    throw new Refusal(commonRefusals.malformed)
  }
}
