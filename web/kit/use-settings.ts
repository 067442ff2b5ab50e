import { getSetting } from '@college/contract/kit/settings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { send } from './send.ts'

/** Milliseconds that a setting is not asked again. */
const FRESH = 60_000

/** Reads one of the server's switches when it is needed; '' when it cannot be had. */
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
