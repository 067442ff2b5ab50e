import { loginByKey } from '@college/contract/account/login.ts'
import { cancelLogin, confirmLogin, makeScan, scanQrCode, scanState } from '@college/contract/account/scan.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { decodeQR } from 'qr/decode.js'
import { beforeEach, expect, test, vi } from 'vitest'
import { bridge } from '../../kit/bridge/bridge.ts'
import { detectPlatform, usePlatform } from '../../kit/bridge/platform.ts'
import { useSession } from '../../kit/data/session.ts'
import { takeReturnRoute } from '../../kit/navigation/return-route.ts'
import { aLogin, logIn, no, ok, on, renderScreen, serverAnswers, serverIsUnreachable } from '../../testing/screen.tsx'
import { DesktopLoginScreen } from './DesktopLoginScreen.tsx'
import { ScanScreen } from './ScanScreen.tsx'

const HOME = '/mobile/nc/page/app/gz/mobile-gzhome'
const UUID = 'uuid-of-43-letters'
const { read } = vi.hoisted(() => ({ read: { frame: vi.fn(), picture: vi.fn() } }))
vi.mock('./read-code.ts', () => ({ readFrame: read.frame, readPicture: read.picture }))

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const scannedText = (uuid = UUID) => `${window.location.origin}/login/scan?uuid=${uuid}`
const computer = { deviceName: 'Windows 电脑 · Chrome', place: '局域网 10.1.1.*', askedAt: '2026-11-04T01:00:00Z' }
const shown = (isOtherNetwork = false) => on(scanQrCode, () => ok({ ...computer, isOtherNetwork }))

/** Stands in for the camera: it fails or streams as the test says. */
const camera = (getUserMedia?: () => Promise<unknown>) => {
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true })
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: getUserMedia && { getUserMedia } })
}
const stop = vi.fn()
const working = () => camera(async () => ({ getTracks: () => [{ stop }] }))
const failing = (name: string) => camera(() => Promise.reject(new DOMException('', name)))

beforeEach(() => {
  stop.mockClear()
  takeReturnRoute()
  read.picture.mockReset()
  read.frame.mockReset().mockResolvedValue(undefined)
  act(() => usePlatform.setState(detectPlatform('Mozilla/5.0')))
  HTMLMediaElement.prototype.play = async () => {}
  working()
})

test('D1-R33 D1-B094 D1-B095 D1-B156 a computer’s code is scanned, shown and confirmed', async () => {
  logIn()
  read.frame.mockResolvedValue(scannedText())
  const calls = serverAnswers(
    shown(),
    on(confirmLogin, () => ok(null)),
  )
  const { wentTo } = renderScreen(<ScanScreen />)
  await screen.findByText('是否确认在电脑端登录？')
  // The camera is released as soon as a code is read.
  expect(stop).toHaveBeenCalled()
  for (const text of ['Windows 电脑 · Chrome', '局域网 10.1.1.*', '2026-11-04 09:00']) screen.getByText(text)
  expect(screen.queryByRole('alert')).toBeNull()
  press('确认登录')
  await waitFor(() => expect(wentTo()).toBe(HOME))
  expect(calls).toEqual([
    { path: scanQrCode.path, input: { uuid: UUID } },
    { path: confirmLogin.path, input: { uuid: UUID, userId: aLogin().userId } },
  ])
})

test('security 13: warns about another network; 取消 voids the code and confirms nothing', async () => {
  logIn()
  read.frame.mockResolvedValue(scannedText())
  const calls = serverAnswers(
    shown(true),
    on(cancelLogin, () => ok(null)),
  )
  renderScreen(<ScanScreen />)
  expect((await screen.findByRole('alert')).textContent).toContain('不在同一网络')
  press('取消')
  await waitFor(() => expect(calls.at(-1)).toEqual({ path: cancelLogin.path, input: { uuid: UUID } }))
  expect(calls.map(({ path }) => path)).not.toContain(confirmLogin.path)
})

test('D1-B156 a code scanned a second time says that it was used, instead of asking to confirm', async () => {
  logIn()
  read.frame.mockResolvedValue(scannedText())
  let isUsed = false
  serverAnswers(
    on(scanQrCode, () => (isUsed ? no(scanQrCode.refusals.used) : ok({ ...computer, isOtherNetwork: false }))),
    on(confirmLogin, () => ok(null)),
  )
  const { queries, unmount } = renderScreen(<ScanScreen />)
  await screen.findByText('是否确认在电脑端登录？')
  press('确认登录')
  await waitFor(() => expect(queries.isMutating()).toBe(0))
  isUsed = true
  unmount()
  render(
    <QueryClientProvider client={queries}>
      <ScanScreen />
    </QueryClientProvider>,
  )
  await screen.findByText(scanQrCode.refusals.used.message)
  expect(screen.queryByText('是否确认在电脑端登录？')).toBeNull()
})

test('an expired code says so, and another can be scanned', async () => {
  logIn()
  read.frame.mockResolvedValueOnce(scannedText())
  serverAnswers(on(scanQrCode, () => no(scanQrCode.refusals.gone)))
  renderScreen(<ScanScreen />)
  await screen.findByText('二维码已失效，请刷新后重新扫描')
  press('重新扫描')
  await screen.findByText('将二维码放入框内，自动识别')
})

test('D1-B157 D1-M73 a guest is asked, logs in, and continues with the scanned code', async () => {
  read.frame.mockResolvedValueOnce(scannedText())
  const calls = serverAnswers(shown())
  const { wentTo } = renderScreen(<ScanScreen />)
  await screen.findByText('您暂未登录，是否前去登录？')
  expect(calls).toEqual([])
  press('是')
  await waitFor(() => expect(wentTo()).toBe('/mobile/ncLogin'))
  expect(takeReturnRoute()).toBe('/mobile/sys')
  logIn()
  await screen.findByText('是否确认在电脑端登录？')
})

test('D1-B157 a guest who says 否 continues scanning', async () => {
  read.frame.mockResolvedValueOnce(scannedText())
  const { wentTo } = renderScreen(<ScanScreen />)
  await screen.findByText('您暂未登录，是否前去登录？')
  const before = wentTo()
  press('否')
  await screen.findByText('将二维码放入框内，自动识别')
  expect(wentTo()).toBe(before)
})

test('an address of ours opens', async () => {
  read.frame.mockResolvedValueOnce(`${window.location.origin}/#/mobile/nc/page/app/course/mobile-coursePlayer?id=1`)
  const { wentTo } = renderScreen(<ScanScreen />)
  await waitFor(() => expect(wentTo()).toBe('/mobile/nc/page/app/course/mobile-coursePlayer?id=1'))
})

test.each([
  ['https://evil.example.com/login/scan?uuid=x', '这不是本学院的二维码'],
  ['javascript:alert(1)', '识别到文字'],
])('security 11: %s is shown and not opened', async (text, title) => {
  logIn()
  read.frame.mockResolvedValueOnce(text)
  const calls = serverAnswers()
  const { wentTo } = renderScreen(<ScanScreen />)
  const before = wentTo()
  await screen.findByRole('dialog', { name: title })
  expect(screen.getByText(text).tagName).toBe('P')
  expect([wentTo(), calls]).toEqual([before, []])
})

test.each([
  ['D1-M133', 'NotAllowedError', '未获得相机权限，请在设置中允许使用相机'],
  ['D1-M134', 'NotFoundError', '未检测到相机设备'],
  ['D1-M136', 'NotReadableError', '相机被占用，请关闭其他应用后重试'],
  ['D1-M137', 'OverconstrainedError', '没有合适的相机'],
  ['D1-M139', 'AbortError', '相机启动失败'],
])('D1-B276 %s %s is explained, and a picture from the album can be scanned instead', async (_id, name, text) => {
  logIn()
  failing(name)
  serverAnswers(shown())
  renderScreen(<ScanScreen />)
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  read.picture.mockResolvedValueOnce(undefined).mockResolvedValueOnce(scannedText())
  const album = screen.getByLabelText('从相册选取')
  const file = new File(['x'], 'code.png', { type: 'image/png' })
  fireEvent.change(album, { target: { files: [file] } })
  await waitFor(() => expect(document.body.textContent).toContain('未识别到二维码'))
  fireEvent.change(album, { target: { files: [file] } })
  await screen.findByText('是否确认在电脑端登录？')
})

test('D1-B276 D1-M135 D1-M138 explains an insecure address and a missing camera API', async () => {
  camera(undefined)
  const { unmount } = renderScreen(<ScanScreen />)
  await screen.findByText('当前浏览器不支持视频流')
  unmount()
  Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true })
  renderScreen(<ScanScreen />)
  await screen.findByText('需要安全连接（HTTPS）才能使用相机')
})

test('D1-B276 a camera that is connected later is used', async () => {
  failing('NotReadableError')
  renderScreen(<ScanScreen />)
  await screen.findByText('相机被占用，请关闭其他应用后重试')
  working()
  press('重新尝试')
  await screen.findByText('将二维码放入框内，自动识别')
})

test('D1-B094 the native app uses its own scanner', async () => {
  logIn()
  act(() => usePlatform.setState(detectPlatform('Mozilla/5.0 (Linux; Android 14) NcShell/1.0')))
  const scan = vi.spyOn(bridge(), 'scan').mockResolvedValue(scannedText())
  serverAnswers(shown())
  renderScreen(<ScanScreen />)
  await screen.findByText('是否确认在电脑端登录？')
  expect(scan).toHaveBeenCalledTimes(1)
  scan.mockRestore()
})

/** Stands in for the server of a waiting computer: `say` sends the next state. */
function waiting() {
  let say = (_state: object) => {}
  const calls = serverAnswers(
    on(makeScan, () => ok({ uuid: UUID, seconds: 120 })),
    on(scanState, () => new Promise((resolve) => (say = (state) => resolve(ok(state) as never)))),
    on(loginByKey, () => ok(aLogin())),
  )
  return { calls, say: (state: object) => say(state) }
}

/** Decodes the drawn code as a phone would. */
function readDrawing(): string {
  const edge = Number(screen.getByRole('img', { name: '登录二维码' }).getAttribute('viewBox')?.split(' ')[2])
  const path = screen.getByRole('img', { name: '登录二维码' }).querySelectorAll('path')[1]?.getAttribute('d') ?? ''
  const SCALE = 4
  const side = edge * SCALE
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1Z/g)) {
    for (let dot = 0; dot < SCALE * SCALE; dot += 1) {
      const column = Number(x) * SCALE + (dot % SCALE)
      const row = Number(y) * SCALE + Math.floor(dot / SCALE)
      data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
    }
  }
  return decodeQR({ width: side, height: side, data })
}

test('D1-Q60 a computer shows a code, says who scanned it, and logs in when the phone confirms', async () => {
  const { calls, say } = waiting()
  const { wentTo } = renderScreen(<DesktopLoginScreen />)
  await screen.findByRole('img', { name: '登录二维码' })
  expect(readDrawing()).toBe(scannedText())
  expect(screen.getByText('120 秒内有效')).toBeTruthy()
  await waitFor(() => expect(calls.at(-1)).toEqual({ path: scanState.path, input: { uuid: UUID, seen: 'new' } }))
  say({ state: 'scanned', name: '王*明' })
  await screen.findByText('王*明 已扫描')
  expect(screen.getByText('请在手机上确认')).toBeTruthy()
  await waitFor(() => expect(calls.at(-1)?.input).toEqual({ uuid: UUID, seen: 'scanned' }))
  say({ state: 'confirmed', name: '王*明' })
  await waitFor(() => expect(wentTo()).toBe(HOME))
  expect(calls.at(-1)).toEqual({ path: loginByKey.path, input: { typeValue: 'scan', userKey: UUID } })
  expect(useSession.getState().userName).toBe('王晓明')
})

test('D1-Q60 an expired code can be renewed', async () => {
  const { calls, say } = waiting()
  renderScreen(<DesktopLoginScreen />)
  await screen.findByRole('img', { name: '登录二维码' })
  await waitFor(() => expect(calls.at(-1)?.path).toBe(scanState.path))
  say({ state: 'expired', name: '' })
  await screen.findByText('二维码已失效')
  press('刷新二维码')
  await screen.findByRole('img', { name: '登录二维码' })
  expect(calls.filter(({ path }) => path === makeScan.path)).toHaveLength(2)
})

test('D1-Q60 without a network it says so, with a retry', async () => {
  serverIsUnreachable()
  renderScreen(<DesktopLoginScreen />)
  await screen.findByText('服务器异常')
  waiting()
  press('刷新二维码')
  await screen.findByRole('img', { name: '登录二维码' })
})
