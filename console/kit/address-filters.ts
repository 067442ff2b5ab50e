import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/**
 * Filters, order and page of a list as they stand in the address, so that a link shows the same and a reload changes
 * nothing. A change of a filter leads to page 1; an empty value leaves the address.
 */
export function useAddressFilters() {
  const [address, setAddress] = useSearchParams()
  // Where one came from stays known: the list that a person's file was opened from.
  const { state } = useLocation()
  const set = useCallback(
    (changes: Record<string, string | undefined>) =>
      setAddress(
        (before) => {
          const after = new URLSearchParams(before)
          if (!('page' in changes)) after.delete('page')
          for (const [key, value] of Object.entries(changes)) {
            if (value) after.set(key, value)
            else after.delete(key)
          }
          return after
        },
        { replace: true, state },
      ),
    [setAddress, state],
  )
  return {
    get: (key: string) => address.get(key) ?? undefined,
    set,
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
  }
}
