import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { onUserChange, useSession } from '../kit/data/session.ts'

const CACHE = 'nc-answers'
const ADDRESS = '/kept-answers'
/** Characters of JSON. The newest answers stay, whatever does not fit is not kept. */
const MAX_LENGTH = 500_000
/** Milliseconds. Older answers mislead more than they help. */
const MAX_AGE = 30 * 24 * 60 * 60_000
/** Milliseconds from a new answer until it is written. */
const PAUSE = 1_000

type Kept = {
  /** Whose answers they are; null for a guest. */
  owner: string | null
  build: string
  queries: DehydratedState['queries']
}

const ownerNow = () => useSession.getState().userId ?? null

/**
 * Keeps the last answers of the endpoints marked `keptOnDevice` on this device, for one person at a time (decision
 * 023). They are shown while the same request waits for the network, and every one of them is requested again. Logging
 * out and a change of the user remove them. `build` names the version of the app: another version does not read them.
 * `ready` resolves when what was kept is in the query cache.
 */
export function keepAnswers(queries: QueryClient, build: string): { ready: Promise<void>; stop: () => void } {
  // One access after the other: a write that is under way must not finish after the removal.
  let last = Promise.resolve()
  const inTurn = (act: () => Promise<unknown>) => {
    // Without room or permission nothing is kept, and the app works as before.
    last = last.then(act).then(
      () => undefined,
      () => undefined,
    )
    return last
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    void inTurn(() => write({ owner: ownerNow(), build, queries: answersIn(queries) }))
  }
  const ready = inTurn(() => restore(queries, build))
  const stopFollowing = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !event.query.meta?.isKept) return
    // A new answer, or one that is withdrawn (`makeQueryClient`).
    if (event.action.type !== 'success' && event.action.type !== 'setState') return
    timer ??= setTimeout(save, PAUSE)
  })
  const stopWatching = onUserChange((change) => {
    if (change === 'logoutOrSwitch') void inTurn(() => caches.delete(CACHE))
  })
  const saveNow = () => {
    if (timer) save()
  }
  window.addEventListener('pagehide', saveNow)
  return {
    ready,
    stop() {
      clearTimeout(timer)
      stopFollowing()
      stopWatching()
      window.removeEventListener('pagehide', saveNow)
    },
  }
}

/** As many as fit, the newest first. An answer counts as outdated from the start, so that it is asked again. */
function answersIn(client: QueryClient): Kept['queries'] {
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: ({ meta, state }) => meta?.isKept === true && state.data !== undefined,
    shouldDehydrateMutation: () => false,
  })
  let room = MAX_LENGTH
  return queries
    .map(({ state: { data, dataUpdatedAt }, ...query }) => ({ ...query, state: { ...settled, data, dataUpdatedAt } }))
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .filter((query) => {
      const { length } = JSON.stringify(query)
      if (length > room) return false
      room -= length
      return true
    })
}

const settled = {
  status: 'success',
  fetchStatus: 'idle',
  isInvalidated: true,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  dataUpdateCount: 1,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
} as const

async function write(kept: Kept): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.put(ADDRESS, new Response(JSON.stringify(kept)))
}

/** What is not of this person and this version is removed unread. */
async function restore(client: QueryClient, build: string): Promise<void> {
  const found = await caches.match(ADDRESS, { cacheName: CACHE })
  if (!found) return
  const kept: Kept = await found.json()
  if (kept.owner !== ownerNow() || kept.build !== build) {
    await caches.delete(CACHE)
    return
  }
  const oldest = Date.now() - MAX_AGE
  const queries = kept.queries.filter(({ state }) => state.dataUpdatedAt > oldest)
  // For as long as the app is open: a page that was not visited keeps its answer for the next time.
  hydrate(client, { queries }, { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
}
