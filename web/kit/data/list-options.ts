import type { ListFilter } from '@college/contract/kit/list.ts'
import { dictBatch, type Option } from '@college/contract/kit/options.ts'
import { useQueries } from '@tanstack/react-query'
import { useAsk } from './queries.ts'
import { send } from './send.ts'

/** Options rarely change. Milliseconds. */
const FRESH = 300_000

/** The options of the filters of a list: one call for all dictionaries, and one for each source (D3-B319). */
export function useFilterOptions(filters: readonly ListFilter[]) {
  const codes = [...new Set(filters.flatMap(({ options }) => (typeof options === 'string' ? [options] : [])))]
  const sources = filters.flatMap(({ options }) => (typeof options === 'object' ? [options] : []))
  const dictionaries = useAsk(dictBatch, { codes }, { enabled: codes.length > 0, staleTime: FRESH })
  const answers = useQueries({
    queries: sources.map((source) => ({
      queryKey: [source.path, {}],
      queryFn: ({ signal }: { signal: AbortSignal }) => send(source, {}, { signal }) as Promise<Option[]>,
      staleTime: FRESH,
    })),
  })
  const failed = [dictionaries, ...answers].filter(({ error, data }) => error && data === undefined)
  return {
    optionsOf({ options }: ListFilter): readonly Option[] {
      if (typeof options === 'string') return dictionaries.data?.[options] ?? []
      return (options && answers[sources.indexOf(options)]?.data) ?? []
    },
    isFailed: failed.length > 0,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}
