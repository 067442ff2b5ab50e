import { loginLayout, standardLayout } from '@college/contract/account/layout.ts'
import { getLoginCode, login, loginOut, thirdLogin } from '@college/contract/account/login.ts'
import { thirdAuthorize } from '@college/contract/account/third-party.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { detectPlatform, usePlatform } from '../../kit/bridge/platform.ts'
import { useSession } from '../../kit/data/session.ts'
import { useLogOut } from '../../kit/navigation/navigation.ts'
import { takeReturnRoute } from '../../kit/navigation/return-route.ts'
import { easyWork } from '../../testing/proof.ts'
import { aLogin, logIn, no, ok, on, renderScreen, serverAnswers, serverIsUnreachable } from '../../testing/screen.tsx'
import { useTicked } from '../agreement/AgreementTick.tsx'
import { LoginScreen } from './LoginScreen.tsx'
import { PhoneBindScreen } from './PhoneBindScreen.tsx'

const WECHAT = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0'
const DINGTALK = 'Mozilla/5.0 (iPhone) DingTalk/7.0'
const GOVERNMENT = 'Mozilla/5.0 (Linux; Android 14) DingTalk/7.0 TaurusApp/2.0'
const HOME = '/mobile/nc/page/app/gz/mobile-gzhome'
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
const links = () =>
  [...document.querySelectorAll('nav[aria-label="其他"] button')].map(({ textContent }) => textContent)
const laidOut = (layout: object = {}) =>
  on(loginLayout, () => ok({ ...standardLayout, thirdParties: [], agreement: 1, ...layout } as never))
const system = (source: string, corpId = '') => ({ thirdParties: [{ source, corpId }] })
const at = (userAgent: string) => act(() => usePlatform.setState(detectPlatform(userAgent)))

let left: string[] = []
beforeEach(() => {
  useTicked.setState({ version: 1, inForce: 1 })
  sessionStorage.clear()
  takeReturnRoute()
  at('Mozilla/5.0')
  left = []
  vi.stubGlobal('location', { ...window.location, assign: (url: string) => void left.push(url), hash: '' })
})

test('D1-B088 the server’s layout sets tabs, names and links', async () => {
  const layout = { tabs: ['sms', 'account'], title: '云岭干部学院', subtitle: '知行合一', links: ['download', 'home'] }
  serverAnswers(laidOut(layout))
  renderScreen(<LoginScreen />)
  await screen.findByText('云岭干部学院')
  expect(tabs()).toEqual(['手机号登录', '账号登录'])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('手机号登录')
  expect(links()).toEqual(['扫码登录', '下载 App', '先逛逛'])
  fireEvent.click(screen.getByRole('tab', { name: '账号登录' }))
  expect(screen.queryByText('忘记密码')).toBeNull()
})

test('D1-B088 without the server’s layout the standard page is shown', async () => {
  serverIsUnreachable()
  renderScreen(<LoginScreen />)
  await screen.findByText('干部网络学院')
  expect(tabs()).toEqual(['账号登录', '手机号登录'])
  expect(screen.getByText('忘记密码')).toBeTruthy()
  expect(screen.queryByText('其他登录方式')).toBeNull()
})

test('D1-B161 D1-B302 switching tabs keeps the typed number and the countdown', async () => {
  serverAnswers(
    laidOut(),
    easyWork(),
    on(getLoginCode, () => ok(null)),
  )
  renderScreen(<LoginScreen />)
  fireEvent.click(await screen.findByRole('tab', { name: '手机号登录' }))
  fireEvent.change(screen.getByLabelText('手机号'), { target: { value: '13812345678' } })
  fireEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  await screen.findByRole('button', { name: /秒后重新获取/ })
  fireEvent.click(screen.getByRole('tab', { name: '账号登录' }))
  expect(screen.queryByRole('button', { name: /秒后重新获取/ })).toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: '手机号登录' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /秒后重新获取/ }).disabled).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13812345678')
})

test('D1-B088 WeChat is offered inside WeChat, the others anywhere', async () => {
  const all = ['wechat', 'dingtalk', 'zzd'].map((source) => ({ source, corpId: '' }))
  serverAnswers(laidOut({ thirdParties: all }))
  renderScreen(<LoginScreen />)
  await screen.findByText('钉钉登录')
  expect(screen.queryByText('微信登录')).toBeNull()
  expect(screen.getByText('政务钉钉登录')).toBeTruthy()
})

test.each([
  ['D1-B164', 'wechat', WECHAT],
  ['D1-B165', 'zzd', GOVERNMENT],
  ['D1-B164', 'dingtalk', DINGTALK],
])('%s inside %s the browser is redirected automatically, once', async (_id, source, userAgent) => {
  at(userAgent)
  const url = `https://outside.example.com/${source}`
  const calls = serverAnswers(
    laidOut(system(source)),
    on(thirdAuthorize, () => ok({ url })),
  )
  const { unmount } = renderScreen(<LoginScreen from="/mobile/tel" />)
  await waitFor(() => expect(left).toEqual([url]))
  expect(screen.getByText('正在登录，请稍候')).toBeTruthy()
  // The address to return to is stored.
  expect(document.cookie).toContain('returnRoute=')
  unmount()

  // A person who returns without a code sees the ordinary login and is not redirected again.
  renderScreen(<LoginScreen />)
  await screen.findByText('账号登录')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(left).toHaveLength(1)
  expect(calls.filter(({ path }) => path === thirdAuthorize.path)).toHaveLength(1)
})

test.each([
  ['D1-B165', 'zzd', GOVERNMENT, '', { getAuthCode: async () => ({ auth_code: 'bridge-code' }) }],
  [
    'D1-B164',
    'dingtalk',
    DINGTALK,
    'corp-1',
    {
      ready: (act: () => void) => act(),
      runtime: {
        permission: {
          requestAuthCode: (wish: { corpId: string; onSuccess: (result: object) => void }) =>
            wish.onSuccess({ code: wish.corpId === 'corp-1' ? 'bridge-code' : 'wrong' }),
        },
      },
    },
  ],
])('%s the JavaScript bridge of %s is used where there is one', async (_id, source, userAgent, corpId, dd) => {
  at(userAgent)
  vi.stubGlobal('dd', dd)
  const calls = serverAnswers(
    laidOut(system(source, corpId)),
    on(thirdLogin, () => ok(aLogin())),
  )
  const { wentTo } = renderScreen(<LoginScreen />)
  await waitFor(() => expect(wentTo()).toBe(HOME))
  expect(calls.at(-1)).toEqual({ path: thirdLogin.path, input: { openId: 'bridge-code', source } })
  expect(left).toEqual([])
})

test('D1-B165 when the bridge fails the redirect is used', async () => {
  at(GOVERNMENT)
  vi.stubGlobal('dd', { getAuthCode: () => Promise.reject(new Error('no right')) })
  serverAnswers(
    laidOut(system('zzd')),
    on(thirdAuthorize, () => ok({ url: 'https://outside.example.com/' })),
  )
  renderScreen(<LoginScreen />)
  await waitFor(() => expect(left).toEqual(['https://outside.example.com/']))
})

test('D1-B164 the code that comes back is sent with its state, and removed from the address', async () => {
  at(WECHAT)
  const calls = serverAnswers(
    laidOut(system('wechat')),
    on(thirdLogin, () => ok(aLogin())),
  )
  const replaced = vi.spyOn(window.history, 'replaceState')
  const { wentTo } = renderScreen(<LoginScreen source="wechat" code="c-1" state="s-1" />)
  await waitFor(() => expect(wentTo()).toBe(HOME))
  expect(calls.at(-1)?.input).toEqual({ openId: 'c-1', source: 'wechat', state: 's-1' })
  expect(replaced).toHaveBeenCalledWith(expect.anything(), '', '#/mobile/ncLogin')
  replaced.mockRestore()
})

test('security 14: a code without a state is sent with an empty one, which the server refuses', async () => {
  const calls = serverAnswers(
    laidOut(system('dingtalk')),
    on(thirdLogin, () => no(thirdLogin.refusals.refused)),
  )
  renderScreen(<LoginScreen source="dingtalk" code="of-somebody-else" />)
  await screen.findByText('登录失败')
  expect(calls.at(-1)?.input).toEqual({ openId: 'of-somebody-else', source: 'dingtalk', state: '' })
})

test('D1-Q73 an unknown outside account binds a phone, with the ticket', async () => {
  serverAnswers(
    laidOut(system('wechat')),
    on(thirdLogin, () => no(thirdLogin.refusals.unlinked, { ticket: 't-1' })),
  )
  const { wentTo } = renderScreen(<LoginScreen source="wechat" code="c" state="s" from="/mobile/tel" />)
  await waitFor(() => expect(wentTo()).toBe('/mobile/phonebind?openId=t-1&source=wechat&from=%2Fmobile%2Ftel'))
})

test('D1-M128 a refusal says why, with the ordinary login', async () => {
  at(WECHAT)
  serverAnswers(
    laidOut(system('wechat')),
    on(thirdLogin, () => no(thirdLogin.refusals.unavailable)),
  )
  renderScreen(<LoginScreen source="wechat" code="c" state="s" />)
  expect((await screen.findByRole('alert')).textContent).toBe('第三方平台无响应，请使用其他方式登录')
  expect(screen.getByLabelText('学员编号')).toBeTruthy()
  expect(left).toEqual([])
})

function LogOutButton() {
  const logOut = useLogOut()
  return (
    <button type="button" onClick={() => void logOut()}>
      leave
    </button>
  )
}

test('D1-B164 a person who logs out inside WeChat is not logged in again automatically', async () => {
  at(WECHAT)
  logIn()
  const calls = serverAnswers(
    laidOut(system('wechat')),
    on(loginOut, () => ok(null)),
    on(thirdAuthorize, () => ok({ url: 'https://outside.example.com/' })),
  )
  const { unmount } = renderScreen(<LogOutButton />)
  fireEvent.click(screen.getByText('leave'))
  await waitFor(() => expect(useSession.getState().userId).toBeUndefined())
  unmount()
  renderScreen(<LoginScreen />)
  await screen.findByText('微信登录')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(calls.map(({ path }) => path)).not.toContain(thirdAuthorize.path)
  expect(left).toEqual([])
})

test('D1-R32 D1-Q73 a phone is bound with the ticket of the outside system', async () => {
  const calls = serverAnswers()
  renderScreen(<PhoneBindScreen openId="t-1" source="wechat" />)
  for (const [label, value] of [
    ['学员姓名', '王晓明'],
    ['学员编号', '20260001'],
    ['手机号', '13800000001'],
    ['短信验证码', '123456'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
  const sent = vi.fn(async (_address: string, init: RequestInit) => {
    calls.push({ path: '', input: JSON.parse(String(init.body)) })
    return Response.json(ok(aLogin()))
  })
  vi.stubGlobal('fetch', sent)
  fireEvent.click(screen.getByRole('button', { name: '绑定并登录' }))
  await waitFor(() => expect(calls.at(-1)?.input).toMatchObject({ userId: 't-1', loginName: '20260001' }))
})

test('security 4: the binding page without a ticket says why it is empty and links to the login', async () => {
  serverAnswers()
  const { wentTo } = renderScreen(<PhoneBindScreen loginName="20260001" from="/mobile/tel" />)
  expect(screen.queryByLabelText('手机号')).toBeNull()
  screen.getByText('请先登录')
  fireEvent.click(screen.getByRole('button', { name: '去登录' }))
  await waitFor(() => expect(wentTo()).toBe('/mobile/ncLogin?from=%2Fmobile%2Ftel'))
})

/** Renders the account form with valid input. */
async function filledLogin() {
  renderScreen(<LoginScreen />)
  fireEvent.change(await screen.findByLabelText('学员编号'), { target: { value: '20260001' } })
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'Yueyang2026' } })
  return () => fireEvent.click(screen.getByRole('button', { name: '登录' }))
}

test('D1-Q42 a login that needs a proof of work continues by itself, and shows its progress', async () => {
  let release = () => {}
  const waiting = new Promise<void>((resolve) => {
    release = resolve
  })
  const calls = serverAnswers(
    laidOut(),
    easyWork(),
    on(login, async ({ captchaId, code }) => {
      if (!captchaId || !code) return no(login.refusals.proofNeeded)
      await waiting
      return ok(aLogin())
    }),
  )
  const press = await filledLogin()
  press()
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('正在进行安全验证，无需操作'))
  release()
  await waitFor(() => expect(useSession.getState().userId).toBe(aLogin().userId))
  const tried = calls.filter(({ path }) => path === login.path)
  expect(tried).toHaveLength(2)
  const proof = JSON.parse(atob(String(tried[1]?.input.code)))
  expect(proof).toMatchObject({ challenge: { signature: tried[1]?.input.captchaId }, solution: { counter: 0 } })
})

test('D1-Q42 an expired proof is solved once more; a second expired one is an error', async () => {
  const calls = serverAnswers(
    laidOut(),
    easyWork(),
    on(login, ({ code }) => no(code ? login.refusals.wrongProof : login.refusals.proofNeeded)),
  )
  const press = await filledLogin()
  press()
  await screen.findByText(login.refusals.wrongProof.message)
  expect(calls.filter(({ path }) => path === login.path)).toHaveLength(3)
})

test('D1-C29 a refusal without words still says that the login failed', async () => {
  serverAnswers(
    laidOut(),
    on(login, () => no({ state: 'ruleSaysNo', message: '' })),
  )
  const press = await filledLogin()
  press()
  await screen.findByText('登录失败，请重试')
})

test('D1-Q04 a pasted number is cleaned before it is cut to eleven digits', async () => {
  serverAnswers(laidOut())
  renderScreen(<LoginScreen />)
  fireEvent.click(await screen.findByRole('tab', { name: '手机号登录' }))
  const phone = screen.getByLabelText<HTMLInputElement>('手机号')
  fireEvent.change(phone, { target: { value: '+86 138 0000 0001' } })
  expect(phone.value).toBe('13800000001')
})
