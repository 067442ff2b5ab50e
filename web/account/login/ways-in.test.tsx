import { loginByKey } from '@college/contract/account/login.ts'
import { screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { useSession } from '../../kit/data/session.ts'
import { aLogin, no, ok, on, renderScreen, serverAnswers, serverIsUnreachable, startAt } from '../../testing/screen.tsx'
import { AutoLoginScreen } from './AutoLoginScreen.tsx'
import { LoginAuthenticationScreen } from './LoginAuthenticationScreen.tsx'

const HOME = '/mobile/nc/page/app/gz/mobile-gzhome'
const said = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text))
const key = { typeValue: 'partner', userKey: 'one-use' }

/** Opens the splash page at the address that a partner system made. */
function splash(query: Parameters<typeof LoginAuthenticationScreen>[0]) {
  const view = renderScreen(
    <StrictMode>
      <LoginAuthenticationScreen {...query} />
    </StrictMode>,
  )
  startAt(`/mobile/loginAuthentication?${new URLSearchParams(query as Record<string, string>)}`)
  return view
}

test('D1-R34 D1-B096 D1-B097 D1-B098 a key logs in once and opens its target', async () => {
  const calls = serverAnswers(on(loginByKey, () => ok(aLogin())))
  const { wentTo } = splash({ ...key, action: 'course', id: 'k1' })
  expect(screen.getByText('正在校验用户信息...')).toBeTruthy()
  await waitFor(() => expect(wentTo()).toBe('/mobile/nc/page/app/course/mobile-coursePlayer?id=k1'))
  // Runs under StrictMode, which runs effects twice; a key works only once.
  expect(calls).toEqual([{ path: loginByKey.path, input: key }])
  expect(useSession.getState().userName).toBe('王晓明')
})

test('security 15: the key is removed from the address before the server has answered', async () => {
  let answer = (_: unknown) => {}
  serverAnswers(on(loginByKey, () => new Promise((resolve) => (answer = resolve as never))))
  splash(key)
  await waitFor(() => expect(window.location.hash).toBe('#/mobile/loginAuthentication'))
  expect(useSession.getState().userId).toBeUndefined()
  answer(ok(aLogin()))
  await waitFor(() => expect(useSession.getState().userId).toBeDefined())
})

test.each([{}, { typeValue: 'partner' }, { userKey: 'k' }, { action: 'course', id: 'k1' }])(
  'D1-B099 %o goes home and asks nothing',
  async (query) => {
    const calls = serverAnswers()
    const { wentTo } = splash(query)
    await waitFor(() => expect(wentTo()).toBe(HOME))
    expect(calls).toEqual([])
  },
)

test('D1-B098 D1-B278 an invalid key is an error, and the login after it still opens the target', async () => {
  serverAnswers(on(loginByKey, () => no(loginByKey.refusals.expired)))
  const { wentTo } = splash({ ...key, action: 'column', id: 'z1' })
  await said('登录凭证已失效，请重新登录')
  const from = encodeURIComponent('/mobile/nc/page/app/gz/mobile-specialClassInfo?id=z1')
  expect(wentTo()).toBe(`/mobile/ncLogin?from=${from}`)
})

test('D1-R35 D1-B100 D1-B101 D1-B102 the visitor of a demonstration is logged in and sees the home page', async () => {
  const calls = serverAnswers(on(loginByKey, () => ok(aLogin())))
  const { wentTo } = renderScreen(<AutoLoginScreen />)
  expect(screen.getByText('正在初始化，请稍候...')).toBeTruthy()
  await waitFor(() => expect(wentTo()).toBe(HOME))
  expect(calls).toEqual([{ path: loginByKey.path, input: { typeValue: 'test', userKey: '' } }])
})

test.each([
  ['a college', () => void serverAnswers(on(loginByKey, () => no(loginByKey.refusals.noTest)))],
  ['no network', serverIsUnreachable],
])('D1-B102 D1-M129 security 16: %s refuses and links to the login', async (_why, arrange) => {
  arrange()
  const { wentTo } = renderScreen(<AutoLoginScreen />)
  await said('自动登录失败')
  expect(wentTo()).toBe('/mobile/ncLogin')
  expect(useSession.getState().userId).toBeUndefined()
})
