import { type ListPage, type ListQuery, metaListData, type RowOf } from '@college/contract/kit/list.ts'
import { readWire, writeWire } from '@college/contract/kit/wire.ts'
import { send } from './send.ts'

/** Rows that are asked for at once. */
const AT_ONCE = 100

/** Every row of a list, page after page: for a file. A screen reads its list with `usePagedList`. */
export async function allRows<const L extends ListPage>(page: L, query: ListQuery<L>): Promise<RowOf<L>[]> {
  const { namespace, pageName } = page
  const asked = { namespace, pageName, pageSize: AT_ONCE, query: JSON.stringify(writeWire(page.query, query)) }
  const rows: RowOf<L>[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const found = await send(metaListData, { ...asked, pageNum })
    rows.push(...found.map((row) => readWire(page.row, row) as RowOf<L>))
    if (found.length < AT_ONCE) return rows
  }
}
