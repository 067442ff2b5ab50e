import { appVersionInfo } from '@college/contract/devices/versions.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { detectPlatform, usePlatform } from '../kit/bridge/platform.ts'
import { inShell, outOfShell } from '../testing/cordova.ts'
import { ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { DownloadScreen } from './DownloadScreen.tsx'

const ANDROID = 'Mozilla/5.0 (Linux; Android 15) Chrome/136.0 Mobile Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148'
const ID = '0198a000-0000-7000-8000-0000000000a1'
const version = {
  appVersionId: ID,
  versionName: '2.1.0',
  versionCode: 21,
  notes: '离线学习\n长辈模式',
  bytes: 90_000_000,
}

afterEach(() => usePlatform.setState(detectPlatform('Mozilla/5.0')))

/** What the server answers for the download page, and with which status it answers for the file. */
function serverHas({ isDownloadable = true, store = 'https://store.example/app', file = 200 } = {}) {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, origin: 'https://college.example', assign })
  serverAnswers(
    on(appVersionInfo, () => ok({ ...version, isDownloadable })),
    on(getSetting, () => ok(store)),
  )
  const answer = globalThis.fetch
  const heads: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method !== 'HEAD') return answer(address, init)
    heads.push(address)
    if (file === 0) throw new TypeError('Failed to fetch')
    return new Response(null, { status: file })
  })
  return { assign, heads }
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('D1-R36 D1-B107 on iOS the store', async () => {
  usePlatform.setState(detectPlatform(IPHONE))
  const { assign } = serverHas()
  renderScreen(<DownloadScreen />)
  await press('前往 App Store')
  expect(assign).toHaveBeenCalledWith('https://store.example/app')
})

test('D1-B108 D1-B260 on Android the package of the newest version, by its id, with what is new', async () => {
  usePlatform.setState(detectPlatform(ANDROID))
  const { assign, heads } = serverHas()
  renderScreen(<DownloadScreen />)
  await press('下载安装包')
  const address = `https://college.example/mobile/api/downloadApp?appVersionId=${ID}`
  await waitFor(() => expect(assign).toHaveBeenCalledWith(address))
  expect(heads).toEqual([address])
  expect(screen.getByText('最新版本 2.1.0 · 85.8 MB')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['离线学习', '长辈模式'])
  expect(screen.queryByText('请点击右上角，选择在浏览器中打开')).toBeNull()
})

test('D1-Q64 in the app the package opens in the browser of the phone', async () => {
  const open = vi.fn()
  serverHas()
  inShell({ cordova: { InAppBrowser: { open } } })
  renderScreen(<DownloadScreen />)
  await press('下载安装包')
  const address = `https://college.example/mobile/api/downloadApp?appVersionId=${ID}`
  await waitFor(() => expect(open).toHaveBeenCalledWith(address, '_system'))
  outOfShell()
})

test('D1-B106 D1-M52 in WeChat how to leave it', async () => {
  usePlatform.setState(detectPlatform(`${ANDROID} MicroMessenger/8.0`))
  serverHas()
  renderScreen(<DownloadScreen />)
  expect(await screen.findByText('请点击右上角，选择在浏览器中打开')).toBeTruthy()
})

test.each([
  ['the server says no', 404],
  ['there is no network', 0],
])('D1-B277 D1-M140 when %s the download fails with a message, and the page stays', async (_why, file) => {
  usePlatform.setState(detectPlatform(ANDROID))
  const { assign } = serverHas({ file })
  renderScreen(<DownloadScreen />)
  await press('下载安装包')
  expect(await screen.findByText('下载失败，请稍后重试')).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
})

test.each([
  ['no package', ANDROID, '下载安装包', { isDownloadable: false }],
  ['no store', IPHONE, '前往 App Store', { store: '' }],
  ['a store that is no secure address', IPHONE, '前往 App Store', { store: 'javascript:alert(1)' }],
])('D1-B277 D1-M141 %s: 下载地址为空', async (_what, userAgent, button, has) => {
  usePlatform.setState(detectPlatform(userAgent))
  const { assign, heads } = serverHas(has)
  renderScreen(<DownloadScreen />)
  await press(button)
  expect(await screen.findByText('下载地址为空')).toBeTruthy()
  expect([assign.mock.calls, heads]).toEqual([[], []])
})
