import { outsideTiles } from '@college/contract/frames/frames.ts'
import { useAsk } from '../../kit/data/queries.ts'
import type { OutsideTiles } from './platforms.ts'
import { FRESH, useOverview } from './use-overview.ts'

const NONE: OutsideTiles = { academy: false, audioLibrary: false, bookshop: false }

/** Which external pages have an address; none when the request fails. */
export function useOutsideTiles(): { tiles: OutsideTiles; isAsking: boolean } {
  const { data, isPending } = useAsk(outsideTiles, {}, { enabled: useOverview(), background: true, staleTime: FRESH })
  return { tiles: data ?? NONE, isAsking: isPending }
}
