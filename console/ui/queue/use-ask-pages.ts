import type { Endpoint, Input, Reply } from '@college/contract/kit/endpoint.ts'
import { send } from '@college/web/kit/data/send.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

type Options<E extends Endpoint> = {
  /** The input of the page after `last`, besides that of all; undefined after the last one. */
  nextOf: (last: Reply<E>, pages: number) => Partial<Input<E>> | undefined
  /** ms between two looks at what was written meanwhile. */
  refetchInterval?: number
}

/** Asks for a queue page by page. After a change all pages that are shown are asked for again, by `useAsk`'s rules. */
export function useAskPages<E extends Endpoint>(
  endpoint: E,
  input: Partial<Input<E>>,
  { nextOf, refetchInterval }: Options<E>,
) {
  const list = useInfiniteQuery({
    queryKey: [endpoint.path, 'pages', input],
    queryFn: ({ pageParam, signal }) => send(endpoint, Object.assign({}, input, pageParam) as Input<E>, { signal }),
    initialPageParam: {} as Partial<Input<E>>,
    getNextPageParam: (last: Reply<E>, pages: Reply<E>[]) => nextOf(last, pages.length),
    placeholderData: keepPreviousData,
    ...(refetchInterval !== undefined && { refetchInterval }),
  })
  return {
    pages: list.data?.pages ?? [],
    isPending: list.isPending,
    isFetching: list.isFetching,
    error: list.error,
    refetch: list.refetch,
    /** Undefined when everything is there. */
    more: list.hasNextPage ? () => void (list.isFetchingNextPage || list.fetchNextPage()) : undefined,
  }
}
