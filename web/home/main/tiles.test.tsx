import { meetingUrl, outsideTiles } from '@college/contract/frames/frames.ts'
import { href } from '@college/contract/kit/route.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { routes } from '@college/contract/routes.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { useLoginPrompt } from '../../kit/login-prompt.ts'
import { inShell, outOfShell } from '../../testing/cordova.ts'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { Platforms } from './Platforms.tsx'
import { Shortcuts } from './Shortcuts.tsx'

afterEach(() => void vi.restoreAllMocks())

/** Settings that are not named are '0', as on the server. */
const settingsAre = (values: Record<string, string>) =>
  serverAnswers(
    on(getSetting, ({ key }) => ok(values[key] ?? '0')),
    on(outsideTiles, () => ok(everyAddress)),
  )
const everyAddress = { academy: true, audioLibrary: true, bookshop: true }
const regularOpen = { setting_nc_other_dycth: '1' }
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const tap = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

const eight = ['专题班', '训练营', '大讲堂', '基本培训', '常态化培训', '学友圈', '中网院', '学习强国']
const without = (...gone: string[]) => [...eight.filter((name) => !gone.includes(name)), '网院云课堂']

test('D1-B032 D1-B043 D1-B296 eight shortcuts with the setting of 常态化培训', async () => {
  settingsAre(regularOpen)
  renderScreen(<Shortcuts />)
  await screen.findByText('常态化培训')
  expect(names()).toEqual(eight)
})

test('D1-Q11 without it 网院云课堂, which is not open, takes the free place', async () => {
  settingsAre({})
  const { container } = renderScreen(<Shortcuts />)
  await waitFor(() => expect(container.querySelectorAll('button, [class*=bone]')).toHaveLength(8))
  await waitFor(() => expect(names()).toEqual(without('常态化培训')))
})

test('D1-B043 a setting that fails to load hides the tile', async () => {
  const missing = () => no({ state: 'notFound', message: '内容不存在' })
  serverAnswers(on(getSetting, missing), on(outsideTiles, missing))
  renderScreen(<Shortcuts />)
  await waitFor(() => expect(names()).toEqual(without('常态化培训', '中网院')))
})

test('D1-Q16 D1-Q27 a tile without an address is not drawn', async () => {
  serverAnswers(
    on(getSetting, () => ok('1')),
    on(outsideTiles, () => ok({ academy: false, audioLibrary: false, bookshop: true })),
  )
  const { unmount } = renderScreen(<Shortcuts />)
  await screen.findByText('常态化培训')
  await waitFor(() => expect(names()).toEqual(without('中网院')))
  unmount()
  renderScreen(<Platforms />)
  await screen.findByText('在线书店')
  expect(platformNames()).toEqual(['教学基地', '直播课堂', '在线书店', '悦读会'])
})

test.each([
  ['D1-B038', '专题班', href(routes.specialClasses, {})],
  ['D1-B039', '训练营', href(routes.camps, {})],
  ['D1-B040', '大讲堂', href(routes.lives, { index: '2' })],
  ['D1-B041', '基本培训', href(routes.basicTraining, {})],
  ['D3-R26', '学友圈', href(routes.forum, {})],
  ['D1-B045', '中网院', href(routes.academyFrame, {})],
])('D1-B246 %s %s opens %s for a learner, the login question for a guest', async (_id, name, address) => {
  settingsAre({})
  const { wentTo } = renderScreen(<Shortcuts />)
  await tap(name)
  expect(useLoginPrompt.getState().asked).toEqual({ returnTo: address })
  expect(wentTo()).toBe('/')

  logIn()
  await tap(name)
  expect(wentTo()).toBe(address)
})

test('D1-B042 常态化培训 opens the column of its setting', async () => {
  settingsAre({ ...regularOpen, setting_nc_other_dycth_id: 'c1' })
  logIn()
  const { wentTo } = renderScreen(<Shortcuts />)
  await tap('常态化培训')
  await waitFor(() => expect(wentTo()).toBe(href(routes.column, { id: 'c1' })))
})

test('D1-B044 网院云课堂 says that it is not open, to guests too', async () => {
  settingsAre({})
  const { wentTo } = renderScreen(<Shortcuts />)
  await tap('网院云课堂')
  expect((await screen.findByRole('alertdialog', { name: '暂未开放，敬请期待' })).textContent).toContain('首页的通知')
  expect(wentTo()).toBe('/')
  expect(useLoginPrompt.getState().asked).toBeUndefined()
})

const SITE = 'https://www.example.cn'
const answerLeaving = async (button: string) =>
  fireEvent.click(await within(await screen.findByRole('alertdialog', { name: '即将离开干部网院' })).findByText(button))

test('D1-B046 security 11 学习强国 opens the address of its setting, after a confirmation', async () => {
  const opened = { opener: window }
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as never)
  settingsAre({ setting_nc_other_xxqg_url: SITE })
  logIn()
  const { wentTo } = renderScreen(<Shortcuts />)
  await tap('学习强国')
  await answerLeaving('取消')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(open).not.toHaveBeenCalled()

  await tap('学习强国')
  await answerLeaving('继续访问')
  await waitFor(() => expect(open).toHaveBeenCalledWith(SITE, '_blank'))
  await waitFor(() => expect(opened.opener).toBeNull())
  expect(wentTo()).toBe('/')
})

test.each([
  ['is empty', ''],
  ['is no secure address', 'javascript:alert(1)'],
])('D1-B047 when the address %s, the tile opens the download page', async (_why, address) => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  settingsAre({ setting_nc_other_xxqg_url: address })
  logIn()
  const { wentTo } = renderScreen(<Shortcuts />)
  await tap('学习强国')
  await waitFor(() => expect(wentTo()).toBe(href(routes.externalAppDownload, {})))
})

test('D1-B047 when the browser blocks the address, the tile opens the download page', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  settingsAre({ setting_nc_other_xxqg_url: SITE })
  logIn()
  const { wentTo } = renderScreen(<Shortcuts />)
  await tap('学习强国')
  await answerLeaving('继续访问')
  await waitFor(() => expect(wentTo()).toBe(href(routes.externalAppDownload, {})))
})

test('D1-Q71 D1-R15 an address is waited for at most 2 s', async () => {
  serverAnswers(
    on(getSetting, ({ key }) => (key === 'setting_nc_other_xxqg_url' ? new Promise<never>(() => {}) : ok('0'))),
    on(outsideTiles, () => ok(everyAddress)),
  )
  logIn()
  const { wentTo } = renderScreen(<Shortcuts />)
  const button = await screen.findByRole('button', { name: '学习强国' })
  vi.useFakeTimers()
  try {
    fireEvent.click(button)
    await act(() => vi.advanceTimersByTimeAsync(1_999))
    expect(wentTo()).toBe('/')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(wentTo()).toBe(href(routes.externalAppDownload, {}))
  } finally {
    vi.useRealTimers()
  }
})

describe('in the app', () => {
  afterEach(outOfShell)
  const settings = { setting_nc_other_xxqg_scheme: 'dtxuexi://', setting_nc_other_xxqg_url: SITE }

  test('D1-B046 D1-Q71 the app 学习强国 is opened by its scheme', async () => {
    const launch = vi.fn((_options: { uri: string }, done: () => void) => done())
    inShell({ plugins: { launcher: { launch } } })
    settingsAre(settings)
    logIn()
    const { wentTo } = renderScreen(<Shortcuts />)
    await tap('学习强国')
    await waitFor(() => expect(launch.mock.calls[0]?.[0]).toEqual({ uri: 'dtxuexi://' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(wentTo()).toBe('/')
  })

  test('D1-Q71 without the app its address opens in the phone’s browser', async () => {
    const launch = vi.fn((_options: { uri: string }, _done: () => void, fail: () => void) => fail())
    const open = vi.fn()
    inShell({ plugins: { launcher: { launch } }, cordova: { InAppBrowser: { open } } })
    settingsAre(settings)
    logIn()
    renderScreen(<Shortcuts />)
    await tap('学习强国')
    await answerLeaving('继续访问')
    await waitFor(() => expect(open).toHaveBeenCalledWith(SITE, '_system'))
  })

  test.each(['javascript://alert(1)', 'file:///etc/passwd', 'data://x', '', 'dtxuexi'])(
    'the scheme %s is none, and nothing is launched',
    async (scheme) => {
      const launch = vi.fn()
      inShell({ plugins: { launcher: { launch } } })
      settingsAre({ setting_nc_other_xxqg_scheme: scheme })
      logIn()
      const { wentTo } = renderScreen(<Shortcuts />)
      await tap('学习强国')
      await waitFor(() => expect(wentTo()).toBe(href(routes.externalAppDownload, {})))
      expect(launch).not.toHaveBeenCalled()
    },
  )
})

const everybodys = ['教学基地', '直播课堂', '有声图书馆', '在线书店', '悦读会']
const platformNames = () => screen.getAllByRole('button').map((tile) => tile.querySelector('b')?.textContent)

test('D1-B035 D1-B054 D1-B055 D1-B251 视频会议 and 师资共享 are shown with the permission from the login', async () => {
  settingsAre({})
  logIn({ extraTiles: false })
  const { unmount } = renderScreen(<Platforms />)
  await waitFor(() => expect(platformNames()).toEqual(everybodys))
  unmount()

  logIn({ extraTiles: true })
  renderScreen(<Platforms />)
  await waitFor(() => expect(platformNames()).toEqual([...everybodys, '视频会议', '师资共享']))
})

test.each([
  ['D1-B048', /教学基地/, href(routes.bases, {})],
  ['D1-B053', /直播课堂/, href(routes.lives, {})],
  ['D1-B050 D1-B297', /有声图书馆/, href(routes.audioLibraryFrame, {})],
  ['D1-B051 D1-B052 D1-B298', /在线书店/, href(routes.bookshopFrame, {})],
  ['D1-B056', /师资共享/, href(routes.teachers, {})],
])('%s %s opens %s', async (_id, name, address) => {
  settingsAre({ setting_nc_other_isopenystsg: '1', setting_nc_other_isopenzxsc: '1' })
  logIn({ extraTiles: true })
  const { wentTo } = renderScreen(<Platforms />)
  await tap(name)
  await waitFor(() => expect(wentTo()).toBe(address))
})

test.each([
  ['D1-B050 D1-Q16 D1-M115', /有声图书馆/, '暂未开放，敬请期待'],
  ['D1-B051 D1-Q16', /在线书店/, '暂未开放，敬请期待'],
  ['D1-B049 D1-M116', /悦读会/, '功能正在开发中，敬请期待...'],
])('%s %s says %s', async (_id, name, text) => {
  settingsAre({})
  logIn({ extraTiles: true })
  const { wentTo } = renderScreen(<Platforms />)
  await tap(name)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(wentTo()).toBe('/')
})

test('D1-B051 D1-B273 without its address a guest who taps 在线书店 is told so, and not asked to log in either', async () => {
  settingsAre({})
  renderScreen(<Platforms />)
  await tap(/在线书店/)
  expect(await screen.findByText('暂未开放，敬请期待')).toBeTruthy()
  expect(useLoginPrompt.getState().asked).toBeUndefined()
})

test('D1-B054 D1-Q48 视频会议 is not open until its address is set; then it opens', async () => {
  const opened = { opener: window }
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as never)
  serverAnswers(on(meetingUrl, () => no(meetingUrl.refusals.notOpen)))
  logIn({ extraTiles: true })
  renderScreen(<Platforms />)
  await tap(/视频会议/)
  expect(await screen.findByText('暂未开放，敬请期待')).toBeTruthy()

  serverAnswers(on(meetingUrl, () => ok({ url: 'https://meet.example/r/1' })))
  await tap(/视频会议/)
  await answerLeaving('继续访问')
  await waitFor(() => expect(open).toHaveBeenCalledWith('https://meet.example/r/1', '_blank'))
})

test('D1-Q48 a withdrawn permission is explained', async () => {
  serverAnswers(on(meetingUrl, () => no(meetingUrl.refusals.notAllowed)))
  logIn({ extraTiles: true })
  renderScreen(<Platforms />)
  await tap(/视频会议/)
  expect(await screen.findByText('您没有权限进行此操作')).toBeTruthy()
})
