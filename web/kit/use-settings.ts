import { getSetting } from '@college/contract/kit/settings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { send } from './data/send.ts'

/** Milliseconds for which a setting is cached. */
const FRESH = 60_000

/** Reads one setting of the server on demand; '' when it cannot be read. */
export function useSettings() {
  const queries = useQueryClient()
  return useCallback(
    (key: string): Promise<string> =>
      queries
        .fetchQuery({
          queryKey: [getSetting.path, { key }],
          queryFn: ({ signal }) => send(getSetting, { key }, { signal, background: true }),
          staleTime: FRESH,
          retry: false,
        })
        .catch(() => ''),
    [queries],
  )
}
