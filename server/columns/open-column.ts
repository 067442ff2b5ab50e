import { columnRefusal, columnState } from '@college/rules/columns/column-state.ts'
import type { User } from '../kit/access.ts'
import { Refusal } from '../kit/refusal.ts'
import type { columnStore } from './column.store.ts'

type Store = ReturnType<typeof columnStore>
type Column = NonNullable<Awaited<ReturnType<Store['find']>>>

/** The column, if this person may open it. Every endpoint of a column calls this first (D1-Q01). */
export async function openColumn(store: Store, id: string, user: User | undefined): Promise<Column> {
  const column = await store.find(id)
  const refusal = columnRefusal(columnState(column, user === undefined))
  if (refusal) throw new Refusal(refusal)
  return column as Column
}
