import { type ListPage, type ListQuery, metaListData, type Order, type RowOf } from '@college/contract/kit/list.ts'
import { readWire, writeWire } from '@college/contract/kit/wire.ts'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { send } from './send.ts'

type Row = { _id: string }

type PagesOptions<R> = {
  /** Query key: the endpoint's path, then its input. */
  key: readonly unknown[]
  pageSize: number
  enabled?: boolean
  /** Live events of this feature refetch the list. */
  feature?: string
  /** The pages are kept on the device (decision 023). */
  isKept?: boolean | undefined
  /** In how many milliseconds these rows change by themselves, and are asked for again; false for never. */
  changesIn?: (rows: R[]) => number | false
}

type FetchPage<R extends Row> = (pageNum: number, signal: AbortSignal) => Promise<R[]>

/** Returning to a list refetches it, and so does what changes by itself, only when it has at most this many pages. */
const REFETCHED_PAGES = 3
/** Milliseconds. */
const FRESH = 60_000

/** The server sent a row without an id (D3-B272). */
export class RowWithoutId extends Error {
  constructor() {
    super('数据列表_id不存在, 请检查接口数据')
  }
}

/**
 * An infinite list. It is `finished` when a page is shorter than the page size (D1-B290) or when a page failed to
 * load; `retry` then continues. Duplicate rows are dropped, because rows may shift between pages while the list is
 * read. `refresh` starts again at page 1.
 */
export function usePages<R extends Row>(
  fetchPage: FetchPage<R>,
  { key, pageSize, enabled = true, feature, isKept, changesIn }: PagesOptions<R>,
) {
  const queries = useQueryClient()
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: async ({ pageParam, signal }) => withIds(await fetchPage(pageParam, signal)),
    initialPageParam: 1,
    getNextPageParam: (last: R[], _pages, pageNum) => (last.length < pageSize ? undefined : pageNum + 1),
    enabled,
    staleTime: FRESH,
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) <= REFETCHED_PAGES,
    meta: { feature, isKept },
    ...(changesIn && {
      refetchInterval: ({ state: { data } }: { state: { data: InfiniteData<R[], number> | undefined } }) =>
        data === undefined || data.pages.length > REFETCHED_PAGES ? false : changesIn(data.pages.flat()),
    }),
  })
  const rows = useMemo(() => distinct(list.data?.pages ?? []), [list.data])

  return {
    rows,
    /** The first page is loading. */
    isLoading: list.isPending && enabled,
    isLoadingMore: list.isFetchingNextPage,
    isRefreshing: list.isRefetching,
    error: list.error,
    finished: list.isError || (list.isSuccess && !list.hasNextPage),
    loadMore: async () => {
      if (list.hasNextPage && !list.isFetching) await list.fetchNextPage()
    },
    retry: async () => {
      if (list.isFetchNextPageError) await list.fetchNextPage()
      else await list.refetch()
    },
    refresh: async () => {
      queries.setQueryData<InfiniteData<R[], number>>(key, (data) => data && firstPageOf(data))
      await list.refetch()
    },
  }
}

type ListOptions<R> = { order?: Order[]; pageSize?: number } & Pick<
  PagesOptions<R>,
  'enabled' | 'feature' | 'changesIn'
>

/** The same for one list of the generic list endpoint (D3-C59). */
export function usePagedList<const L extends ListPage>(
  page: L,
  query: ListQuery<L>,
  options: ListOptions<RowOf<L>> = {},
) {
  const { order = [], pageSize = page.pageSize, ...rest } = options
  const { namespace, pageName } = page
  const asked = {
    namespace,
    pageName,
    pageSize,
    query: JSON.stringify(writeWire(page.query, query)),
    ...(order.length > 0 && { order: JSON.stringify(order) }),
  }
  return usePages<RowOf<L> & Row>(
    async (pageNum, signal) => {
      const rows = await send(metaListData, { ...asked, pageNum }, { signal })
      return rows.map((row) => readWire(page.row, row) as RowOf<L> & Row)
    },
    { key: [metaListData.path, asked], pageSize, isKept: page.keptOnDevice, ...rest },
  )
}

function withIds<R extends Row>(rows: R[]): R[] {
  if (rows.some((row) => !row._id)) throw new RowWithoutId()
  return rows
}

function distinct<R extends Row>(pages: R[][]): R[] {
  const seen = new Set<string>()
  return pages.flat().filter(({ _id }) => !seen.has(_id) && seen.add(_id))
}

const firstPageOf = <R>({ pages, pageParams }: InfiniteData<R[], number>) => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
})
