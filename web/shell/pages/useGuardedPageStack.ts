import { readAddress } from '@college/rules/kit/address.ts'
import { useEffect, useLayoutEffect, useState } from 'react'
import { usePlatform } from '../../kit/bridge/platform.ts'
import { useSession } from '../../kit/data/session.ts'
import { type AppLocation, goTo, useAppLocation } from '../../kit/navigation/history.ts'
import { nextPageStack, type PageStack, usePageStack } from '../../kit/navigation/page-stack.ts'
import { guard } from '../guard.ts'

/**
 * Reads the location, which nothing else does: the way so far, ending at the page to show. A page that the guard
 * forbids never joins it: the page the person is sent to takes its place, and slides in as it would have.
 * `isForbidden` tells that the shown page has become so, and must not be seen until it is left.
 */
export function useGuardedPageStack(): { stack: PageStack; isForbidden: boolean } {
  const here = useAppLocation()
  const address = addressOf(here.address)
  const redirect = useRedirect(address)

  const [stack, setStack] = useState<PageStack>({ steps: [], at: -1, moved: 'none' })
  const [seen, setSeen] = useState<AppLocation>()
  const [forbidden, setForbidden] = useState<AppLocation['action']>()
  if (here !== seen || (forbidden !== undefined && redirect === undefined)) {
    setSeen(here)
    if (redirect !== undefined) setForbidden(forbidden ?? here.action)
    else {
      setForbidden(undefined)
      const move = forbidden === 'PUSH' && here.action === 'REPLACE' ? forbidden : here.action
      setStack(nextPageStack(stack, { id: here.id, address }, move))
    }
  }

  // Hooks of the kit read the current address in event handlers.
  useLayoutEffect(() => usePageStack.setState(stack), [stack])
  return { stack, isForbidden: redirect !== undefined && stack.steps[stack.at]?.address === address }
}

/** Normalizes aliases and drops undeclared query fields, so that they are the same page. */
const addressOf = (text: string): string => readAddress(text)?.address ?? text

/** Redirects from an address that the guard forbids; returns the target. */
function useRedirect(address: string): string | undefined {
  const person = useSession()
  const platform = usePlatform()
  const place = readAddress(address)
  const redirect = place && guard(place, person, platform)

  useEffect(() => {
    if (redirect !== undefined) goTo(redirect, { replace: true })
  }, [redirect])
  return redirect
}
