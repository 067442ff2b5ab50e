import { readAddress } from '@college/rules/kit/address.ts'
import { useDeferredValue, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { usePlatform } from '../kit/platform.ts'
import { useSession } from '../kit/session.ts'
import { follow, type Trail, useTrail } from '../kit/trail.ts'
import { guard } from './guard.ts'

type Move = 'PUSH' | 'REPLACE' | 'POP'

/**
 * Reads the location, which nothing else does: the way so far, ending at the page to show. A page that the guard
 * forbids never joins it: the page the person is sent to takes its place, and slides in as it would have.
 * `isForbidden` tells that the shown page has become so, and must not be seen until it is left.
 */
export function useShownTrail(): { trail: Trail; isForbidden: boolean } {
  const location = useLocation()
  const action = useNavigationType() as Move
  const address = addressOf(location.pathname + location.search)
  const redirect = useRedirect(address)

  const [trail, setTrail] = useState<Trail>({ steps: [], at: -1, moved: 'none' })
  const [seen, setSeen] = useState<typeof location>()
  const [forbidden, setForbidden] = useState<Move>()
  if (location !== seen || (forbidden !== undefined && redirect === undefined)) {
    setSeen(location)
    if (redirect !== undefined) setForbidden(forbidden ?? action)
    else {
      setForbidden(undefined)
      const move = forbidden === 'PUSH' && action === 'REPLACE' ? forbidden : action
      setTrail(follow(trail, { id: `${location.key} ${address}`, address }, move))
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

  // Who logs out is already on the way to the login page when the session ends: a step that is under way comes first.
  const settled = useDeferredValue(person)
  const isSettled = settled === person
  const navigate = useNavigate()
  useEffect(() => {
    if (redirect !== undefined && isSettled) void navigate(redirect, { replace: true })
  }, [redirect, isSettled, navigate])
  return redirect
}
