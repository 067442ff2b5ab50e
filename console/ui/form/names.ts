import { MOST_NAMES, staffChoices } from '@college/contract/console/choices.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'

/** The names of things that a field picked, by their ids. */
export function useNames(from: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const asked = ids.slice(0, MOST_NAMES).join(',')
  const names = useAsk(staffChoices, { from, ids: asked }, { enabled: asked !== '', keepPrevious: true })
  return new Map(names.data?.map(({ id, label }) => [id, label]))
}
