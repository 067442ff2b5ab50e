import { type LoginResult, loginOut } from '@college/contract/account/login.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { returnAfterLogin, safeReturn } from '@college/rules/kit/safe-return.ts'
import type { Static } from 'typebox'
import { forgetDrafts } from './drafts.ts'
import { goTo, hasHistory } from './history.ts'
import { leave } from './leaving.ts'
import { useLoginPrompt } from './login-prompt.ts'
import { parentOf } from './parents.ts'
import { saveReturnRoute, takeReturnRoute } from './return-route.ts'
import { send } from './send.ts'
import { useSession } from './session.ts'
import { stayOut } from './stay-out.ts'
import { shownAddress } from './trail.ts'

const HOME = href(routes.home, {})
const LOGIN = href(routes.login, {})

type Go = (to: string, options?: { replace?: boolean }) => void

/** Goes to a screen: `go(href(routes.coursePlayer, { id }))`. `replace` leaves no way back to this page. */
export const useGo = (): Go => go

const go: Go = (to, { replace = false } = {}) =>
  // A second tap on the same link is not a second step: back would seem to do nothing.
  goTo(to, { replace: replace || safeReturn(to) === shownAddress() })

/** Back to where the person came from; without a history to the page above, else home. */
export const useBack = (): (() => void) => back

function back(): void {
  if (hasHistory()) window.history.back()
  else goTo(parentOf(shownAddress()), { replace: true })
}

/**
 * Runs an act that needs a login, or asks 当前操作需要登录, 去登录? and, on 是, logs in first (D1-B189).
 * `returnTo` is where the login then leads; without it back to this page: `gate(() => go(to), to)`.
 */
export const useLoginGate = () => gate

function gate(act: () => void, returnTo?: string): void {
  if (useSession.getState().userId !== undefined) act()
  else useLoginPrompt.getState().ask(returnTo)
}

/** To the login page, with the way back saved (D1-B190). */
export const useGoToLogin = () => goToLogin

function goToLogin(returnTo = shownAddress()): void {
  const address = safeReturn(returnTo)
  if (address) saveReturnRoute(address)
  goTo(LOGIN)
}

/** Ends a login: remembers the person and leads to `from`, the saved route, groupGo or home (D1-Q23). */
export const useAfterLogin = () => afterLogin

function afterLogin(result: Static<typeof LoginResult>, from?: string): void {
  const to = returnAfterLogin({ from, saved: takeReturnRoute(), groupGo: result.groupGo })
  useSession.getState().begin(result)
  goTo(to ?? HOME, { replace: true })
}

/** Logs out and goes to the login page. Rejects when the server could not be told (退出失败, D1-M126). */
export const useLogOut = () => logOut

async function logOut(): Promise<void> {
  useSession.setState({ isLeaving: true })
  try {
    await leave()
    await send(loginOut, {})
    stayOut()
    // In one step: the guard would take the page along as the way back for whoever logs in next.
    goTo(LOGIN, { replace: true })
    useSession.getState().end()
    forgetDrafts()
  } finally {
    useSession.setState({ isLeaving: false })
  }
}
