import { type LoginResult, loginOut } from '@college/contract/account/login.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { returnAfterLogin, safeReturn } from '@college/rules/kit/safe-return.ts'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { Static } from 'typebox'
import { useLoginPrompt } from './login-prompt.ts'
import { parentOf } from './parents.ts'
import { saveReturnRoute, takeReturnRoute } from './return-route.ts'
import { send } from './send.ts'
import { useSession } from './session.ts'
import { shownAddress, useTrail } from './trail.ts'

const HOME = href(routes.home, {})

/** Goes to a screen: `go(href(routes.coursePlayer, { id }))`. `replace` leaves no way back to this page. */
export function useGo() {
  const navigate = useNavigate()
  return useCallback(
    (to: string, { replace = false }: { replace?: boolean } = {}) => {
      // A second tap on the same link is not a second step: back would seem to do nothing.
      void navigate(to, { replace: replace || safeReturn(to) === shownAddress() })
    },
    [navigate],
  )
}

/** Back to where the person came from; without a history to the page above, else home. */
export function useBack() {
  const navigate = useNavigate()
  return useCallback(() => {
    if (hasHistory()) void navigate(-1)
    else void navigate(parentOf(shownAddress()), { replace: true })
  }, [navigate])
}

/** The router numbers its entries in the browser's history; a reload keeps the number and forgets the trail. */
const hasHistory = () => useTrail.getState().at > 0 || (window.history.state?.idx ?? 0) > 0

/**
 * Runs an act that needs a login, or asks 当前操作需要登录, 去登录? and, on 是, logs in first (D1-B189).
 * `returnTo` is where the login then leads; without it back to this page: `gate(() => go(to), to)`.
 */
export function useLoginGate() {
  return useCallback((act: () => void, returnTo?: string) => {
    if (useSession.getState().userId !== undefined) act()
    else useLoginPrompt.getState().ask(returnTo)
  }, [])
}

/** To the login page, with the way back saved (D1-B190). */
export function useGoToLogin() {
  const go = useGo()
  return useCallback(
    (returnTo = shownAddress()) => {
      const address = safeReturn(returnTo)
      if (address) saveReturnRoute(address)
      go(href(routes.login, {}))
    },
    [go],
  )
}

/** Ends a login: remembers the person and leads to `from`, the saved route, groupGo or home (D1-Q23). */
export function useAfterLogin() {
  const go = useGo()
  return useCallback(
    (result: Static<typeof LoginResult>, from?: string) => {
      const to = returnAfterLogin({ from, saved: takeReturnRoute(), groupGo: result.groupGo })
      useSession.getState().begin(result)
      go(to ?? HOME, { replace: true })
    },
    [go],
  )
}

/** Logs out and goes to the login page. Rejects when the server could not be told (退出失败, D1-M126). */
export function useLogOut() {
  const navigate = useNavigate()
  return useCallback(async () => {
    useSession.setState({ isLeaving: true })
    try {
      await send(loginOut, {})
      // The page goes first: the guard would take it along as the way back for whoever logs in next.
      await navigate(href(routes.login, {}), { replace: true })
      useSession.getState().end()
    } finally {
      useSession.setState({ isLeaving: false })
    }
  }, [navigate])
}
