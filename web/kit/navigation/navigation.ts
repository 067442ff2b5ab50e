import { type LoginResult, loginOut } from '@college/contract/account/login.ts'
import { href, type Route } from '@college/contract/kit/route.ts'
import { type RouteName, routes } from '@college/contract/routes.ts'
import { readAddress } from '@college/rules/kit/address.ts'
import { returnAfterLogin, safeReturn } from '@college/rules/kit/safe-return.ts'
import type { Static } from 'typebox'
import { forgetDrafts } from '../data/drafts.ts'
import { send } from '../data/send.ts'
import { useSession } from '../data/session.ts'
import { useLoginPrompt } from '../login-prompt.ts'
import { disableAutoLogin } from './auto-login.ts'
import { goTo, hasHistory } from './history.ts'
import { runLogoutTasks } from './logout-tasks.ts'
import { currentAddress } from './page-stack.ts'
import { saveReturnRoute, takeReturnRoute } from './return-route.ts'

const HOME = href(routes.home, {})
const LOGIN = href(routes.login, {})

type Go = (to: string, options?: { replace?: boolean }) => void

/** Navigates to a screen: `go(href(routes.coursePlayer, { id }))`. `replace` replaces the current history entry. */
export const useGo = (): Go => go

const go: Go = (to, { replace = false } = {}) =>
  // A second tap on the same link replaces the entry; otherwise back would appear to do nothing.
  goTo(to, { replace: replace || safeReturn(to) === currentAddress() })

/** Goes back; without a history to the parent page, or home. */
export const useBack = (): (() => void) => back

function back(): void {
  if (hasHistory()) window.history.back()
  else goTo(parentOf(currentAddress()), { replace: true })
}

/** The address of the parent screen of `address`; home for an unknown address. */
function parentOf(address: string | undefined): string {
  const name = address === undefined ? undefined : readAddress(address)?.name
  const { parent = 'home' }: Route = name ? routes[name] : routes.home
  return href(routes[parent as RouteName], {})
}

/**
 * Runs an action that needs a login. A guest is asked 当前操作需要登录, 去登录? instead; 是 leads to the login page
 * (D1-B189). After the login the person is at `returnTo`, by default this page: `gate(() => go(to), to)`.
 */
export const useLoginGate = () => gate

function gate(act: () => void, returnTo?: string): void {
  if (useSession.getState().userId !== undefined) act()
  else useLoginPrompt.getState().ask(returnTo)
}

/** Goes to the login page and saves the return route (D1-B190). */
export const useGoToLogin = () => goToLogin

function goToLogin(returnTo = currentAddress()): void {
  const address = safeReturn(returnTo)
  if (address) saveReturnRoute(address)
  goTo(LOGIN)
}

/** Completes a login: stores the user and navigates to `from`, the saved route, groupGo or home (D1-Q23). */
export const useAfterLogin = () => afterLogin

function afterLogin(result: Static<typeof LoginResult>, from?: string): void {
  const to = returnAfterLogin({ from, saved: takeReturnRoute(), groupGo: result.groupGo })
  useSession.getState().begin(result)
  // The guard leads elsewhere first; what the person came for waits until that is done.
  if (to !== undefined && hasDuties()) saveReturnRoute(to)
  goTo(to ?? HOME, { replace: true })
}

/** After a forced page (password, last four digits): the next one where there is one, else what the login was for. */
export const useAfterDuty = () => afterDuty

function afterDuty(): void {
  const to = hasDuties() ? undefined : returnAfterLogin({ saved: takeReturnRoute(), groupGo: '' })
  goTo(to ?? HOME, { replace: true })
}

/** Whether the guard holds this person back. */
function hasDuties(): boolean {
  const { mustChangePassword, needsVerification } = useSession.getState()
  return mustChangePassword || needsVerification
}

/** Logs out and goes to the login page. Rejects when the request failed (退出失败, D1-M126). */
export const useLogOut = () => logOut

async function logOut(): Promise<void> {
  useSession.setState({ isLoggingOut: true })
  try {
    await runLogoutTasks()
    await send(loginOut, {})
    disableAutoLogin()
    // Navigate before ending the session: the guard would save this page as the return route of the next login.
    goTo(LOGIN, { replace: true })
    useSession.getState().end()
    forgetDrafts()
  } finally {
    useSession.setState({ isLoggingOut: false })
  }
}
