import type { Endpoint, Input, Reply } from '@college/contract/kit/endpoint.ts'
import { states } from '@college/contract/kit/envelope.ts'
import {
  keepPreviousData,
  onlineManager,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useOverlays } from './preview.ts'
import { Refused, type SendOptions, send, Unreachable } from './send.ts'

type AskOptions<Answer> = {
  /** False while the input is not known yet. */
  enabled?: boolean
  /** Live events of this feature, or of one of these, refetch the query. */
  feature?: string | readonly string[]
  /** A request that nobody waits for: if the session has expired, no login is asked for. */
  background?: boolean
  /** The page shows its own login question (D1-B152). */
  asksItself?: boolean
  /** Milliseconds for which the cached answer counts as fresh. */
  staleTime?: number
  /** Milliseconds between requests while the page is visible. */
  refetchInterval?: number
  /** In how many milliseconds the answer changes by itself, and is asked for again; false for never. */
  changesIn?: (answer: Answer) => number | false
  /** Shows the previous answer while the one for new input loads. */
  keepPrevious?: boolean
}

/**
 * Queries an endpoint, and again when `useSend` or a live event reports a change. In a preview, what is being written lies
 * over the answer.
 */
export function useAsk<E extends Endpoint>(endpoint: E, input: Input<E>, options: AskOptions<Reply<E>> = {}) {
  const { feature, background = false, asksItself = false, keepPrevious, changesIn, ...rest } = options
  const overlay = useOverlays(({ overlays }) => overlays[endpoint.path])
  return useQuery<Reply<E>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => send(endpoint, input, { signal, background, asksItself }),
    meta: { feature, isKept: endpoint.keptOnDevice },
    ...(overlay && { select: (answer) => overlay(answer, input) as Reply<E> }),
    ...(changesIn && {
      refetchInterval: ({ state: { data, error } }: { state: { data: Reply<E> | undefined; error: Error | null } }) =>
        error instanceof Unreachable ? ASK_AGAIN : data !== undefined && changesIn(data),
    }),
    ...(keepPrevious && { placeholderData: keepPreviousData as never }),
    ...rest,
  })
}

/**
 * A mutation. It stays pending until the queries in `changes` have been refetched, so that no button shows an old
 * state. `changes` lists endpoints; for a generic list, `metaListData`.
 */
export function useSend<E extends Endpoint>(
  endpoint: E,
  { changes = [], ...options }: { changes?: Endpoint[] } & Pick<SendOptions, 'background' | 'keepalive'> = {},
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>) => send(endpoint, input, options),
    onSettled: () => Promise.all(changes.map(({ path }) => queries.invalidateQueries({ queryKey: [path] }))),
  })
}

/** Milliseconds. Cache time, so that going back to a page finds its content and scroll position. */
const REMEMBERED = 60 * 60_000

/**
 * Milliseconds until a query that was not answered is asked again. Each page has its own, from 15 to 30 s: after a fault
 * of the server they do not all ask at once.
 */
const ASK_AGAIN = 15_000 * (1 + Math.random())

const WITHDRAWN: readonly string[] = [states.notFound.code, states.forbidden.code]

/** What was taken down, or from this person, is not shown from an earlier answer, whether of this visit or kept. */
const dropsWithdrawn = () =>
  new QueryCache({
    onError(error, query) {
      const isWithdrawn = error instanceof Refused && WITHDRAWN.includes(error.answer.state)
      if (isWithdrawn && query.state.data !== undefined) query.setState({ data: undefined })
    },
  })

/** A refusal is a final answer and is not retried; a lost connection is retried once. */
export function makeQueryClient(): QueryClient {
  // The library only listens to changes of the network state. Without this, an app opened offline would send at once
  // and fail, instead of waiting for the network.
  onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    queryCache: dropsWithdrawn(),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && error instanceof Unreachable,
        // A page that says so is shown: it goes on by itself, also where the browser told of no lost network.
        refetchInterval: ({ state }) => state.error instanceof Unreachable && ASK_AGAIN,
        gcTime: REMEMBERED,
      },
      // A mutation without network fails at once. It must not be sent later, when the person no longer expects it.
      mutations: { networkMode: 'always' },
    },
  })
}
