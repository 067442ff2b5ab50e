import { agreementTexts } from '@college/contract/account/agreement.ts'
import { loginOut } from '@college/contract/account/login.ts'
import {
  registerPush,
  removeUserDevice,
  setUserAppStatus,
  setUserDevice,
  unregisterPush,
  userOutLogin,
} from '@college/contract/devices/device.ts'
import { appVersionInfo } from '@college/contract/devices/versions.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../kit/data/session.ts'
import { useLogOut } from '../kit/navigation/navigation.ts'
import { inShell, outOfShell } from '../testing/cordova.ts'
import { aLogin, logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { showConfirm } from '../ui/layers/confirm.tsx'
import { AppShell } from './AppShell.tsx'
import { useConsents } from './consent.ts'
import { PrivacyScreen } from './PrivacyScreen.tsx'

const { userId } = aLogin()
const SHEET = '个人信息保护提示'
const version = {
  appVersionId: userId,
  versionName: '2.1.0',
  versionCode: 21,
  notes: '离线学习\n长辈模式',
  isDownloadable: true,
}
const ABOUT_PHONE = [setUserDevice, setUserAppStatus, registerPush].map(({ path }) => path) as string[]

/** The handlers of push events that the page registered; it registers once per page load. */
const push: Record<string, (data: unknown) => void> = {}
let installed = 21
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  installed = 21
  sessionStorage.clear()
  useConsents.setState({ given: {}, putOff: [] })
  inShell({
    device: { uuid: 'd1', platform: 'Android', manufacturer: 'Xiaomi', model: 'Mi 15', version: '15' },
    PushNotification: {
      init: () => ({ on: (event: string, told: () => void) => Object.assign(push, { [event]: told }) }),
    },
    cordova: {
      getAppVersion: {
        getPackageName: async () => 'cn.college.app',
        getVersionCode: async () => installed,
        getVersionNumber: async () => '1',
      },
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  outOfShell()
})

const college = () =>
  serverAnswers(
    on(appVersionInfo, ({ versionCode }) => ok(versionCode < 21 ? version : null)),
    on(setUserDevice, () => ok({ pushKey: 'key-1' })),
    ...[setUserAppStatus, registerPush, removeUserDevice, unregisterPush, userOutLogin, loginOut].map((each) =>
      on(each, () => ok(null)),
    ),
  )
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const aboutPhone = (calls: { path: string; input: unknown }[]) => calls.filter(({ path }) => ABOUT_PHONE.includes(path))
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const registers = (pushToken: string) => act(async () => push.registration?.({ registrationId: pushToken }))

const LogOut = () => {
  const logOut = useLogOut()
  return (
    <button type="button" onClick={() => void logOut()}>
      leave
    </button>
  )
}

test('without consent no device data is sent, whether the question is open, refused or closed', async () => {
  const calls = college()
  logIn()
  renderScreen(<AppShell />)
  await screen.findByRole('dialog', { name: SHEET })
  await pass(20_000)
  document.dispatchEvent(new Event('pause'))
  document.dispatchEvent(new Event('resume'))
  await press('不同意')
  await pass(20_000)
  document.dispatchEvent(new Event('pause'))
  await pass(1_000)
  expect(aboutPhone(calls)).toEqual([])
  expect(screen.queryByRole('dialog', { name: SHEET })).toBeNull()
})

test('closing the question is not consent; the next start asks again', async () => {
  const calls = college()
  logIn()
  const view = renderScreen(<AppShell />)
  await press('关闭')
  await pass(20_000)
  expect(aboutPhone(calls)).toEqual([])
  expect(useConsents.getState().given).toEqual({})
  view.unmount()
  useConsents.setState({ putOff: [] })
  renderScreen(<AppShell />)
  expect(await screen.findByRole('dialog', { name: SHEET })).toBeTruthy()
})

test('the question leads to what is collected; a refusal is remembered on this phone', async () => {
  college()
  logIn()
  const { wentTo } = renderScreen(<AppShell />)
  await press('查看隐私说明')
  expect(wentTo()).toBe(href(routes.privacy, {}))
  expect(useConsents.getState()).toMatchObject({ given: {}, putOff: [userId] })

  act(() => useConsents.setState({ putOff: [] }))
  await press('不同意')
  expect(JSON.parse(localStorage.getItem('nc-consent') ?? '').state).toEqual({ given: { [userId]: false } })
})

test('a guest is not asked, and no device data is sent', async () => {
  const calls = college()
  renderScreen(<AppShell />)
  await pass(20_000)
  expect(screen.queryByRole('dialog', { name: SHEET })).toBeNull()
  expect(aboutPhone(calls)).toEqual([])
})

test('D1-B175 D1-E39 D1-B259 with consent the device is reported 4 s after the login, and registered for push with the key', async () => {
  const calls = college()
  const fetched = vi.spyOn(globalThis, 'fetch')
  useConsents.setState({ given: { [userId]: true } })
  logIn()
  renderScreen(<AppShell />)
  await pass(3_900)
  expect(aboutPhone(calls)).toEqual([])
  await pass(200)
  await registers('token-1')
  await pass(100)
  const device = { deviceId: 'd1', deviceType: 'Android', manufacturer: 'Xiaomi' }
  expect(aboutPhone(calls)).toEqual([
    {
      path: setUserDevice.path,
      input: { user_id: userId, device: JSON.stringify({ ...device, model: 'Mi 15', version: '15' }) },
    },
    { path: setUserAppStatus.path, input: { user_id: userId, status: 1 } },
    { path: registerPush.path, input: { ...device, pushToken: 'token-1' } },
  ])
  const sent = fetched.mock.calls.find(([address]) => address === registerPush.path)?.[1]
  expect(sent?.headers).toMatchObject({ authorization: 'Bearer key-1' })
})

test('D1-B175 the device is reported no sooner than 4 s after the login, however late the consent', async () => {
  const calls = college()
  logIn()
  renderScreen(<AppShell />)
  await press('同意')
  await pass(3_000)
  expect(aboutPhone(calls)).toEqual([])
  await pass(1_200)
  expect(aboutPhone(calls).length).toBeGreaterThan(0)
})

test('D1-B173 D1-B174 in the background status 2 is sent, in the foreground 1', async () => {
  const calls = college()
  useConsents.setState({ given: { [userId]: true } })
  logIn()
  renderScreen(<AppShell />)
  for (const type of ['pause', 'resume']) document.dispatchEvent(new Event(type))
  await pass(100)
  expect(aboutPhone(calls).map(({ input }) => input)).toEqual([
    { user_id: userId, status: 2 },
    { user_id: userId, status: 1 },
  ])
})

test('D1-Q72 a refused report blocks nothing and shows no dialog', async () => {
  serverAnswers(
    on(appVersionInfo, () => no(commonRefusals.fault)),
    on(setUserDevice, () => no(commonRefusals.fault)),
  )
  useConsents.setState({ given: { [userId]: true } })
  logIn()
  renderScreen(<AppShell />)
  await pass(10_000)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(document.body.textContent).toBe('')
})

test('D1-C48 D1-C49 logging out first removes the device; a server that does not answer delays it by 1.5 s', async () => {
  const calls = college()
  useConsents.setState({ given: { [userId]: true } })
  logIn()
  renderScreen(
    <>
      <AppShell />
      <LogOut />
    </>,
  )
  await pass(4_100)
  await registers('token-1')
  await pass(100)
  await press('leave')
  await pass(100)
  expect(calls.slice(-3).map(({ path }) => path)).toEqual([unregisterPush.path, userOutLogin.path, loginOut.path])
  expect(calls.at(-3)?.input).toEqual({ pushToken: 'token-1', manufacturer: 'Xiaomi' })
  expect(useSession.getState().userId).toBeUndefined()

  const hanging = () => new Promise<never>(() => {})
  const later = serverAnswers(
    on(userOutLogin, hanging),
    on(unregisterPush, hanging),
    on(loginOut, () => ok(null)),
  )
  logIn()
  await press('leave')
  await pass(1_400)
  expect(later.some(({ path }) => path === loginOut.path)).toBe(false)
  await pass(200)
  expect(useSession.getState().userId).toBeUndefined()
})

test('a newer version is announced once per session with its release notes, and leads to the download page', async () => {
  installed = 20
  const calls = college()
  const { wentTo, unmount } = renderScreen(<AppShell />)
  const dialog = await screen.findByRole('alertdialog', { name: '发现新版本 2.1.0' })
  expect(dialog.textContent).toContain('离线学习\n长辈模式')
  fireEvent.click(within(dialog).getByText('立即更新'))
  await pass(100)
  expect(wentTo()).toBe(href(routes.download, {}))
  expect(calls[0]?.input).toEqual({ packageName: 'cn.college.app', versionCode: '20' })

  unmount()
  renderScreen(<AppShell />)
  await pass(1_000)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('one question at a time: the version and the consent wait until the open dialog is answered', async () => {
  installed = 20
  college()
  void showConfirm({ text: '当前操作需要登录, 去登录?' })
  await screen.findByRole('alertdialog', { name: '当前操作需要登录, 去登录?' })
  renderScreen(<AppShell />)
  logIn()
  await pass(1_000)
  const shown = () => [...document.querySelectorAll('[role$=dialog]')].map((layer) => layer.getAttribute('aria-label'))
  const seen: unknown[] = []
  for (let turn = 1; turn <= 3; turn += 1) {
    expect(shown()).toHaveLength(1)
    seen.push(shown()[0])
    fireEvent.click(screen.getByText(/^(否|不同意|稍后再说)$/))
    await pass(1_000)
  }
  expect(seen[0]).toBe('当前操作需要登录, 去登录?')
  expect(seen.slice(1).toSorted()).toEqual(['个人信息保护提示', '发现新版本 2.1.0'])
  expect(shown()).toEqual([])
})

test('the newest version announces nothing', async () => {
  college()
  renderScreen(<AppShell />)
  await pass(1_000)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a pushed message opens its own screen and no other address', async () => {
  college()
  useConsents.setState({ given: { [userId]: true } })
  logIn()
  const { wentTo } = renderScreen(<AppShell />)
  await pass(4_100)
  for (const link of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '#/nowhere']) {
    push.notification?.({ additionalData: { link } })
    expect(wentTo()).toBe('/')
  }
  act(() => push.notification?.({ additionalData: { link: `#${href(routes.tasks, {})}` } }))
  expect(wentTo()).toBe(href(routes.tasks, {}))
})

test('consent is withdrawn in the settings: the server forgets the device first, and nothing is reported again', async () => {
  const calls = college()
  useConsents.setState({ given: { [userId]: true } })
  logIn()
  renderScreen(<PrivacyScreen />)
  const consent = screen.getByRole('switch', { name: '设备信息与消息推送' })
  expect(consent.getAttribute('aria-checked')).toBe('true')
  fireEvent.click(consent)
  await screen.findByText('已撤回同意，设备信息已删除')
  expect(calls.map(({ path }) => path)).toEqual([removeUserDevice.path])
  expect(useConsents.getState().given).toEqual({ [userId]: false })
  fireEvent.click(consent)
  expect(useConsents.getState().given).toEqual({ [userId]: true })
})

test('when withdrawing fails the consent stays on, and a message says so', async () => {
  serverAnswers(on(removeUserDevice, () => no(commonRefusals.fault)))
  useConsents.setState({ given: { [userId]: true } })
  logIn()
  renderScreen(<PrivacyScreen />)
  fireEvent.click(screen.getByRole('switch', { name: '设备信息与消息推送' }))
  await screen.findByText('请求异常')
  expect(useConsents.getState().given).toEqual({ [userId]: true })
})

test('in a browser there is no consent question', async () => {
  const texts = { version: 2, publishedAt: Date.parse('2026-11-04T09:00+08:00'), terms: '', privacy: '<p>收集什么</p>' }
  serverAnswers(on(agreementTexts, () => ok(texts)))
  outOfShell()
  logIn()
  renderScreen(<PrivacyScreen />)
  expect(screen.queryByRole('switch')).toBeNull()
  await screen.findByText('收集什么')
  await screen.findByText('第 2 版，2026-11-04 发布')
})
