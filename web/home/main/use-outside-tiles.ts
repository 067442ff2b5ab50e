import { outsideTiles } from '@college/contract/frames/frames.ts'
import { useAsk } from '../../kit/data/queries.ts'
import type { OutsideTiles } from './platforms.ts'
import { FRESH, useOverview } from './use-overview.ts'

const NONE: OutsideTiles = { academy: false, audioLibrary: false, bookshop: false }

/** Which outside pages the college has an address for; none while that cannot be had. */
export function useOutsideTiles(): { tiles: OutsideTiles; isAsking: boolean } {
  const { data, isPending } = useAsk(outsideTiles, {}, { enabled: useOverview(), background: true, staleTime: FRESH })
  return { tiles: data ?? NONE, isAsking: isPending }
}
