import type { ListPage, ListQuery, ListRow, Order } from '@college/contract/kit/list.ts'
import type { User } from './access.ts'

/** One page as its source is asked for it. */
type ListAsked<L extends ListPage> = {
  query: ListQuery<L>
  order: Order[]
  limit: number
  offset: number
  user: L['access'] extends 'open' ? User | undefined : User
  now: Date
}

type ListSource<L extends ListPage> = {
  rows(asked: ListAsked<L>): Promise<ListRow<L>[]>
  count(asked: Pick<ListAsked<L>, 'query' | 'user' | 'now'>): Promise<number>
}

/** The closed registry behind `/meta/list/data` (security 7). */
export type Lists = {
  add<const L extends ListPage>(page: L, source: ListSource<L>): void
  find(namespace: string, pageName: string): { page: ListPage; source: ListSource<ListPage> } | undefined
}

export function makeLists(): Lists {
  const registered = new Map<string, { page: ListPage; source: ListSource<ListPage> }>()
  const keyOf = (namespace: string, pageName: string) => `${namespace}\n${pageName}`
  return {
    add(page, source) {
      const key = keyOf(page.namespace, page.pageName)
      if (registered.has(key)) throw new Error(`${page.namespace} ${page.pageName} is registered twice`)
      registered.set(key, { page, source: source as unknown as ListSource<ListPage> })
    },
    find: (namespace, pageName) => registered.get(keyOf(namespace, pageName)),
  }
}
