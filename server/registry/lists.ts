import type { ListPage, ListQuery, Order, RowOf } from '@college/contract/kit/list.ts'
import type { FastifyRequest } from 'fastify'
import type { User } from '../kit/access.ts'
import { type ConnectionShare, makeConnectionShare } from '../kit/connection-share.ts'

/** A list request, checked and parsed, as its source receives it. */
type ListAsked<L extends ListPage> = {
  query: ListQuery<L>
  order: Order[]
  limit: number
  offset: number
  user: L['access'] extends 'open' ? User | undefined : User
  now: Date
  request: Pick<FastifyRequest, 'headers'>
}

/** A registered page. All its calls use the same database connections. */
type ListEntry = { page: ListPage; source: ListSource<ListPage>; share: ConnectionShare }

type ListSource<L extends ListPage> = {
  rows(asked: ListAsked<L>): Promise<RowOf<L>[]>
  count(asked: Pick<ListAsked<L>, 'query' | 'user' | 'now' | 'request'>): Promise<number>
}

/** The registry of list pages behind `/meta/list/data`; pages that are not registered are refused (security 7). */
export type Lists = {
  add<const L extends ListPage>(page: L, source: ListSource<L>): void
  find(namespace: string, pageName: string): ListEntry | undefined
}

export function makeLists(): Lists {
  const registered = new Map<string, ListEntry>()
  const keyOf = (namespace: string, pageName: string) => `${namespace}\n${pageName}`
  return {
    add(page, source) {
      const key = keyOf(page.namespace, page.pageName)
      if (registered.has(key)) throw new Error(`${page.namespace} ${page.pageName} is registered twice`)
      registered.set(key, {
        page,
        source: source as unknown as ListSource<ListPage>,
        share: makeConnectionShare(),
      })
    },
    find: (namespace, pageName) => registered.get(keyOf(namespace, pageName)),
  }
}
