import { getSetting } from '@college/contract/kit/settings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { usePlatform } from '../kit/platform.ts'
import { send } from '../kit/send.ts'

/** Milliseconds that a person waits for another app or site to open (D1-Q71). */
const PATIENCE = 2_000
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

/** Opens the outside address that a setting holds, or does `otherwise` (D1-B046, D1-B047). */
export function useOutside() {
  const read = useSettings()
  const isShell = usePlatform(({ kind }) => kind === 'shell')
  return async (key: string, otherwise: () => void) => {
    const late = new Promise<string>((resolve) => setTimeout(resolve, PATIENCE, ''))
    const address = await Promise.race([read(key), late])
    // A shell hands '_system' to the app or browser that the phone has for the address.
    const opened = /^https:\/\//.test(address) && window.open(address, isShell ? '_system' : '_blank')
    if (!opened) return otherwise()
    opened.opener = null
  }
}
