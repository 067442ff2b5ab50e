import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import type { toggleFavourite, toggleSubscription } from '@college/contract/marks/marks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../kit/data/queries.ts'
import { showActionFailure } from '../../ui/states/failure.ts'
import { type Live, liveSource } from '../live-page.ts'

type Marking = { changes?: Endpoint[]; onDone: (isDo: boolean) => void }

/** Turns a mark on a live on or off; the server's `isDo` says which it was, and moves what the page shows. */
export function useLiveMark(
  id: string,
  endpoint: typeof toggleFavourite | typeof toggleSubscription,
  { changes = [], onDone }: Marking,
) {
  const queries = useQueryClient()
  // The live itself is not asked again: the answer would come before `show`, which would count this person twice.
  const act = useSend(endpoint as typeof toggleFavourite, { changes })
  const isSubscription = endpoint.path.includes('subscribe')

  const show = (isDo: boolean) => {
    queries.setQueryData<Live>([liveSource.path, { id }], (live) => {
      if (!live) return live
      if (!isSubscription) return { ...live, collect: isDo }
      // D3-B196: never below 0.
      return { ...live, subscribe: isDo, subscribeTotal: Math.max(0, live.subscribeTotal + (isDo ? 1 : -1)) }
    })
    onDone(isDo)
  }
  return {
    isBusy: act.isPending,
    toggle() {
      if (act.isPending) return
      const thing = { subjectType: 'live', subjectTypeText: '直播', subjectId: id }
      act.mutate(thing, { onSuccess: ({ isDo }) => show(isDo), onError: showActionFailure })
    },
  }
}
