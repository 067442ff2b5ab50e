import { loginOut } from '@college/contract/account/login.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSession } from '../kit/data/session.ts'
import { goTo } from '../kit/navigation/history.ts'
import { logIn, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const said = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text))

test('D1-R37 D1-B110 D1-M53 back leads to where the person came from', async () => {
  const { wentTo } = renderScreen(<NotFoundScreen />)
  expect(screen.getByRole('heading', { name: '页面不存在' })).toBeTruthy()
  goTo('/nowhere')
  press('返回')
  await waitFor(() => expect(wentTo()).toBe('/'))
})

test('D1-R37 the way home comes first', async () => {
  const { wentTo } = renderScreen(<NotFoundScreen />)
  goTo('/nowhere')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['回到主页', '返回', '退出登录'])
  press('回到主页')
  expect(wentTo()).toBe(href(routes.home, {}))
})

test('D1-B111 D1-B112 D1-M54 who confirms is logged out and on the login page', async () => {
  const calls = serverAnswers(on(loginOut, () => ok(null)))
  logIn()
  const { wentTo } = renderScreen(<NotFoundScreen />)
  press('退出登录')
  await said('是否确认退出？')
  press('否')
  expect([calls, wentTo()]).toEqual([[], '/'])
  expect(useSession.getState().userId).toBeDefined()

  await waitFor(() => expect(document.body.textContent).not.toContain('是否确认退出？'))
  press('退出登录')
  fireEvent.click(await screen.findByRole('button', { name: '是' }))
  await waitFor(() => expect(wentTo()).toBe('/mobile/ncLogin'))
  expect(useSession.getState().userId).toBeUndefined()
})

test('D1-M126 a log-out that the server did not hear says 退出失败', async () => {
  serverAnswers()
  logIn()
  renderScreen(<NotFoundScreen />)
  press('退出登录')
  fireEvent.click(await screen.findByRole('button', { name: '是' }))
  await said('退出失败')
  expect(useSession.getState().userId).toBeDefined()
})
