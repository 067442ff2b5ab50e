import { connectRealtime } from '@college/web/kit/data/realtime.ts'
import { useSession } from '@college/web/kit/data/session.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Follows what changes in the college, and the end of this session: a page whose right was taken away asks again. */
export function connectDesk(queries: QueryClient): () => void {
  return connectRealtime({
    queries,
    onSessionEnded: (why) => {
      useSession.getState().end(why)
      void queries.resetQueries()
    },
    onNoSession: () => useSession.getState().end(),
    // Of what is not on the page nothing is kept: it would be shown until its answer comes.
    onRightsChanged: () => {
      queries.removeQueries({ type: 'inactive' })
      void queries.invalidateQueries()
    },
  })
}
