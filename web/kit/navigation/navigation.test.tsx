import { loginOut } from '@college/contract/account/login.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aLogin, logIn, no, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { draftKey } from '../data/drafts.ts'
import { useSession } from '../data/session.ts'
import { useAfterLogin, useGoToLogin, useLogOut } from './navigation.ts'
import { saveReturnRoute, takeReturnRoute } from './return-route.ts'

const home = href(routes.home, {})
const mine = href(routes.mine, {})
const course = href(routes.coursePlayer, { id: '甲&乙' })
const group = href(routes.camps, {})

function Ways({ from, groupGo }: { from?: string; groupGo?: string }) {
  const afterLogin = useAfterLogin()
  const goToLogin = useGoToLogin()
  const logOut = useLogOut()
  return (
    <>
      <button type="button" onClick={() => afterLogin(aLogin({ groupGo: groupGo ?? '' }), from)}>
        log in
      </button>
      <button type="button" onClick={() => goToLogin(from)}>
        go to login
      </button>
      <button type="button" onClick={() => void logOut().catch(() => {})}>
        log out
      </button>
    </>
  )
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)))

afterEach(() => void takeReturnRoute())

test.each([
  ['from', { from: course, groupGo: group }, mine, course],
  ['then the saved route', { groupGo: group }, mine, mine],
  ['then groupGo', { groupGo: group }, undefined, group],
  ['then home', {}, undefined, home],
  ['a foreign from is passed over', { from: 'https://evil.example', groupGo: '' }, mine, mine],
  ['a forged cookie is passed over', {}, '//evil.example', home],
])('D1-B162 D1-Q23 after a login: %s', async (_which, wishes, saved, to) => {
  if (saved) saveReturnRoute(saved)
  const { wentTo } = renderScreen(<Ways {...wishes} />)
  await press('log in')
  await waitFor(() => expect(wentTo()).toBe(to))
  expect(useSession.getState().userName).toBe('王晓明')
  expect(takeReturnRoute()).toBeUndefined()
})

test('D1-B190 the way back is saved in the cookie returnRoute', async () => {
  const { wentTo } = renderScreen(<Ways from={course} />)
  await press('go to login')
  expect(wentTo()).toBe(href(routes.login, {}))
  expect(document.cookie).toContain(`returnRoute=${encodeURIComponent(course)}`)
})

test('only an own screen is saved', async () => {
  renderScreen(<Ways from="https://evil.example" />)
  await press('go to login')
  expect(document.cookie).not.toContain('returnRoute')
})

test('who logs out is on the login page and forgotten', async () => {
  logIn()
  serverAnswers(on(loginOut, () => ok(null)))
  const { wentTo } = renderScreen(<Ways />)
  await press('log out')
  await waitFor(() => expect(wentTo()).toBe(href(routes.login, {})))
  expect(useSession.getState()).toMatchObject({ userId: undefined, isLoggingOut: false })
})

test('who logs out leaves nothing behind that they had written; a session that runs out takes nothing', async () => {
  sessionStorage.setItem(draftKey('feedback', aLogin().userId), '{"content":"写到一半"}')
  sessionStorage.setItem('nc-other', '1')
  logIn()
  useSession.getState().end()
  expect(sessionStorage.getItem(draftKey('feedback', aLogin().userId))).toContain('写到一半')

  logIn()
  serverAnswers(on(loginOut, () => ok(null)))
  const { wentTo } = renderScreen(<Ways />)
  await press('log out')
  await waitFor(() => expect(wentTo()).toBe(href(routes.login, {})))
  expect(sessionStorage.getItem(draftKey('feedback', aLogin().userId))).toBeNull()
  expect(sessionStorage.getItem('nc-other')).toBe('1')
})

test('a log-out that the server did not hear leaves the person logged in', async () => {
  logIn()
  serverAnswers(on(loginOut, () => no({ state: 'fault', message: '退出失败' })))
  const { wentTo } = renderScreen(<Ways />)
  await press('log out')
  expect(wentTo()).toBe('/')
  expect(useSession.getState()).toMatchObject({ userId: aLogin().userId, isLoggingOut: false })
})
