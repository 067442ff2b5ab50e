import { type ListPage, metaListCount, metaListData, type Order } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { requireAccess, type User } from './access.ts'
import { found, Refusal } from './refusal.ts'
import { type App, serve } from './serve.ts'

export function serveLists(app: App) {
  serve(app, metaListData, async ({ input, user, now }) => {
    const { page, source } = found(app.lists.find(input.namespace, input.pageName), metaListData.refusals.unknownPage)
    const limit = input.pageSize ?? page.pageSize
    const rows = await source.rows({
      query: readQuery(page, input.query),
      order: readOrder(page, input.order),
      limit,
      offset: (input.pageNum - 1) * limit,
      user: requireAccess(page.access, user) as User,
      now,
    })
    // The page's own schema trims its rows; the endpoint's knows only that they have an id.
    return rows.map((row) => Value.Clean(page.row, row) as { _id: string })
  })

  serve(app, metaListCount, async ({ input, user, now }) => {
    const { page, source } = found(app.lists.find(input.namespace, input.pageName), metaListCount.refusals.unknownPage)
    return {
      count: await source.count({
        query: readQuery(page, input.query),
        user: requireAccess(page.access, user) as User,
        now,
      }),
    }
  })
}

/** Unlisted fields are dropped; a listed one of the wrong kind is malformed. */
function readQuery(page: ListPage, text: string | undefined): Record<string, unknown> {
  const query = Value.Clean(page.query, readJson(text, {}))
  if (!Value.Check(page.query, query)) throw new Refusal(commonRefusals.malformed)
  return query as Record<string, unknown>
}

const Orders = Type.Array(
  Type.Object({ code: Type.String(), sort: Type.Union([Type.Literal('asc'), Type.Literal('desc')]) }),
  { maxItems: 10 },
)

/** Codes that the page does not sort by are ignored (D1-Q67). */
function readOrder(page: ListPage, text: string | undefined): Order[] {
  const order = readJson(text, [])
  if (!Value.Check(Orders, order)) throw new Refusal(commonRefusals.malformed)
  return order.filter(({ code }) => page.sortable.includes(code))
}

function readJson(text: string | undefined, absent: unknown): unknown {
  if (!text) return absent
  try {
    const value = JSON.parse(text)
    // A NUL inside the inner text hides from the outer check.
    if (JSON.stringify(value).includes('\\u0000')) throw new Error('NUL')
    return value
  } catch {
    throw new Refusal(commonRefusals.malformed)
  }
}
