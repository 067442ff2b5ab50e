import { afterEach, expect, test, vi } from 'vitest'
import { inShell, outOfShell } from '../../testing/cordova.ts'
import { bridge } from './bridge.ts'
import { BridgeFailure } from './bridge-interface.ts'
import { detectPlatform, usePlatform } from './platform.ts'

afterEach(() => {
  outOfShell()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Done = (value?: unknown) => void
const reasonOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'no failure',
    (error: unknown) => (error instanceof BridgeFailure ? [error.reason, error.message] : String(error)),
  )
const failing = (_done: Done, fail: Done) => fail('secret detail')

test('D1-Q64 in a browser: calls by tel:, opens by https only, and knows no phone', async () => {
  const location = { href: '' }
  vi.stubGlobal('location', location)
  await bridge().call('000-1234 0001')
  expect(location.href).toBe('tel:00012340001')

  const opened = { opener: window }
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as never)
  expect(await bridge().openUrl('https://a.example/')).toBe(true)
  expect(opened.opener).toBeNull()
  expect(await bridge().openUrl('javascript:alert(1)')).toBe(false)
  expect(open).toHaveBeenCalledOnce()
  open.mockReturnValue(null)
  expect(await bridge().openUrl('https://a.example/')).toBe(false)

  expect([await bridge().deviceInfo(), await bridge().pushToken(), await bridge().appVersion()]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('D1-M117 in a browser scanning says 请在app中打开', async () => {
  expect(await reasonOf(bridge().scan())).toEqual(['onlyInApp', '请在app中打开'])
})

test('D1-B173 a hidden tab of a browser is no app in the background', () => {
  const told = vi.fn()
  bridge().onBackground(told)
  bridge().onForeground(told)
  for (const type of ['pause', 'resume', 'visibilitychange']) document.dispatchEvent(new Event(type))
  expect(told).not.toHaveBeenCalled()
})

test('D1-Q64 in the shell: the plugins ring, read, open and leave', async () => {
  const callNumber = vi.fn((done: Done) => done('OK'))
  const launch = vi.fn((_options: object, done: Done) => done())
  const open = vi.fn()
  const exitApp = vi.fn()
  const scan = vi.fn((done: Done) => done({ text: 'wy:abc', format: 'QR_CODE', cancelled: false }))
  vi.stubGlobal('navigator', { app: { exitApp } })
  inShell({
    plugins: { CallNumber: { callNumber }, launcher: { launch } },
    cordova: { InAppBrowser: { open }, plugins: { barcodeScanner: { scan } } },
  } as never)
  await bridge().call('13900000001')
  expect(callNumber).toHaveBeenCalledWith(expect.anything(), expect.anything(), '13900000001', true)
  expect(await bridge().scan()).toBe('wy:abc')
  expect(await bridge().openUrl('https://a.example/')).toBe(true)
  expect(open).toHaveBeenCalledWith('https://a.example/', '_system')
  expect(await bridge().openUrl('dtxuexi://')).toBe(true)
  expect(launch.mock.calls[0]?.[0]).toEqual({ uri: 'dtxuexi://' })
  bridge().exit()
  expect(exitApp).toHaveBeenCalledOnce()
})

test('D1-Q64 in the shell: what the phone is, which app, and where its messages go', async () => {
  inShell({
    device: { uuid: 'd1', platform: 'Android', manufacturer: 'Xiaomi', model: 'Mi 15', version: '15', serial: '007' },
    cordova: {
      getAppVersion: {
        getPackageName: async () => 'cn.college.app',
        getVersionCode: async () => '12',
        getVersionNumber: async () => '1.2.0',
      },
    },
  })
  expect(await bridge().deviceInfo()).toEqual({
    deviceId: 'd1',
    deviceType: 'Android',
    manufacturer: 'Xiaomi',
    model: 'Mi 15',
    version: '15',
  })
  expect(await bridge().appVersion()).toEqual({
    packageName: 'cn.college.app',
    versionCode: 12,
    versionName: '1.2.0',
  })
  // This shell has no push plugin.
  expect(await bridge().pushToken()).toBeUndefined()
})

test('a person who changes their mind, a plugin that refuses, and one that is not there', async () => {
  const scanner = { scan: vi.fn((done: Done) => done({ text: '', cancelled: 1 })) }
  inShell({ cordova: { plugins: { barcodeScanner: scanner } }, plugins: {} } as never)
  expect(await reasonOf(bridge().scan())).toEqual(['cancelled', ''])
  scanner.scan.mockImplementation(failing as never)
  expect(await reasonOf(bridge().scan())).toEqual(['refused', '操作未完成，请检查App权限后重试'])
  expect(await reasonOf(bridge().call('1'))).toEqual(['missing', '当前App版本不支持该功能，请更新后再试'])
  expect(await bridge().openUrl('dtxuexi://')).toBe(false)
})

test('D1-B173 D1-B174 the shell says when the app is left and comes back, until it is asked no more', () => {
  inShell()
  const [left, back] = [vi.fn(), vi.fn()]
  const stops = [bridge().onBackground(left), bridge().onForeground(back)]
  document.dispatchEvent(new Event('pause'))
  document.dispatchEvent(new Event('resume'))
  for (const stop of stops) stop()
  document.dispatchEvent(new Event('pause'))
  expect([left.mock.calls.length, back.mock.calls.length]).toEqual([1, 1])
})

test('messages are registered for once; a tap on one out of sight leads to its link, however it is written', async () => {
  const listeners: Record<string, (data: unknown) => void> = {}
  const init = vi.fn(() => ({
    on: (event: string, act: (data: unknown) => void) => Object.assign(listeners, { [event]: act }),
  }))
  inShell({ PushNotification: { init } })
  const tapped: string[] = []
  const stop = bridge().onNotification((link) => tapped.push(link))
  const asked = bridge().pushToken()
  await vi.waitFor(() => expect(listeners.registration).toBeDefined())
  listeners.registration?.({ registrationId: 'token-1' })
  expect([await asked, await bridge().pushToken()]).toEqual(['token-1', 'token-1'])
  expect(init).toHaveBeenCalledOnce()

  const tell = (additionalData: unknown) => listeners.notification?.({ additionalData })
  tell({ foreground: true, link: '#/in-front' })
  tell({ foreground: false, link: '#/a' })
  tell({ payload: '{"link":"#/b"}' })
  tell({ payload: 'no json' })
  tell(undefined)
  stop()
  tell({ link: '#/late' })
  expect(tapped).toEqual(['#/a', '#/b', '', ''])
})

test('D1-M131 a script that does not load says cordova文件加载失败, and is tried again when asked again', async () => {
  vi.resetModules()
  const fresh = await import('./bridge.ts')
  const { usePlatform: platform } = await import('./platform.ts')
  platform.setState(detectPlatform('Mozilla/5.0 (Linux; Android 15) NcShell/2.1'))
  const scripts = () => [...document.head.querySelectorAll('script[src$="/cordova.js"]')]
  for (const _time of [1, 2]) {
    const asked = fresh.bridge().scan()
    const failed = asked.catch((error: Error) => error.message)
    await vi.waitFor(() => expect(scripts()).toHaveLength(1))
    scripts()[0]?.dispatchEvent(new Event('error'))
    expect(await failed).toBe('cordova文件加载失败')
    expect(scripts()).toHaveLength(0)
  }
})

test('D1-M131 a script that loads and never is ready says so after ten seconds', async () => {
  vi.resetModules()
  vi.useFakeTimers()
  const fresh = await import('./bridge.ts')
  const { usePlatform: platform } = await import('./platform.ts')
  platform.setState(detectPlatform('Mozilla/5.0 (Linux; Android 15) NcShell/2.1'))
  vi.stubGlobal('cordova', {})
  const failed = fresh
    .bridge()
    .scan()
    .catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await failed).toBe('cordova文件加载失败')
})

test('the bridge is that of where the page runs', () => {
  const inBrowser = bridge()
  usePlatform.setState(detectPlatform('Mozilla/5.0 MicroMessenger/8.0'))
  expect(bridge()).toBe(inBrowser)
  usePlatform.setState(detectPlatform('Mozilla/5.0 NcShell/2.1'))
  expect(bridge()).not.toBe(inBrowser)
})
