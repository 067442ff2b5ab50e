import { readAddress } from '@college/rules/kit/address.ts'
import { useEffect, useLayoutEffect, useState } from 'react'
import { goTo, type Here, useHere } from '../kit/history.ts'
import { usePlatform } from '../kit/platform.ts'
import { useSession } from '../kit/session.ts'
import { follow, type Trail, useTrail } from '../kit/trail.ts'
import { guard } from './guard.ts'

/**
 * Reads the location, which nothing else does: the way so far, ending at the page to show. A page that the guard
 * forbids never joins it: the page the person is sent to takes its place, and slides in as it would have.
 * `isForbidden` tells that the shown page has become so, and must not be seen until it is left.
 */
export function useShownTrail(): { trail: Trail; isForbidden: boolean } {
  const here = useHere()
  const address = addressOf(here.address)
  const redirect = useRedirect(address)

  const [trail, setTrail] = useState<Trail>({ steps: [], at: -1, moved: 'none' })
  const [seen, setSeen] = useState<Here>()
  const [forbidden, setForbidden] = useState<Here['action']>()
  if (here !== seen || (forbidden !== undefined && redirect === undefined)) {
    setSeen(here)
    if (redirect !== undefined) setForbidden(forbidden ?? here.action)
    else {
      setForbidden(undefined)
      const move = forbidden === 'PUSH' && here.action === 'REPLACE' ? forbidden : here.action
      setTrail(follow(trail, { id: here.id, address }, move))
    }
  }

  // Hooks of the kit ask where the person is, when something is tapped.
  useLayoutEffect(() => useTrail.setState(trail), [trail])
  return { trail, isForbidden: redirect !== undefined && trail.steps[trail.at]?.address === address }
}

/** Aliases are one page with their route, and undeclared fields make no other page. */
const addressOf = (text: string): string => readAddress(text)?.address ?? text

/** Sends the person away from where the guard does not let them be, and tells where to. */
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
