import { academyLogin, audioLibraryLogin, bookshopUrl } from '@college/contract/frames/frames.ts'
import { href } from '@college/contract/kit/route.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { routes } from '@college/contract/routes.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { detectPlatform, usePlatform } from '../kit/bridge/platform.ts'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { ExternalAppScreen } from './ExternalAppScreen.tsx'
import { AcademyScreen, AudioLibraryScreen, BookshopScreen } from './FrameScreen.tsx'
import { useServiceChat } from './use-service-chat.ts'

afterEach(() => {
  vi.restoreAllMocks()
  usePlatform.setState(detectPlatform('Mozilla/5.0'))
})

const page = { url: 'https://library.example/', frame: '/frame/page?key=k' }
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const leave = async (button: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog', { name: '即将离开干部网院' })).getByText(button))

test.each([
  ['D1-R14 D3-R17 D1-B045 中网院', AcademyScreen, academyLogin, { type: 'app' }],
  ['D1-R17 D3-R18 有声图书馆', AudioLibraryScreen, audioLibraryLogin, { type: 'mobile' }],
  ['D1-R18 D3-R19 D1-B052 在线书店', BookshopScreen, bookshopUrl, {}],
] as const)(
  '%s frames the page that the server answers, and no address of its own',
  async (_id, Screen, endpoint, input) => {
    const calls = serverAnswers(on(endpoint, () => ok(page)))
    logIn()
    const { container } = renderScreen(<Screen />)
    await waitFor(() => expect(container.querySelector('iframe')?.getAttribute('src')).toBe(page.frame))
    expect(calls).toEqual([{ path: endpoint.path, input }])

    expect(screen.getByRole('status', { name: '正在打开' })).toBeTruthy()
    fireEvent.load(container.querySelector('iframe') as Element)
    expect(screen.queryByRole('status', { name: '正在打开' })).toBeNull()
  },
)

test('D1-M119 without an address: 没有资料地址 and a link home', async () => {
  serverAnswers(on(bookshopUrl, () => ok({ url: '', frame: '' })))
  logIn()
  const { container } = renderScreen(<BookshopScreen />)
  expect(await screen.findByText('没有资料地址')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '在线书店', level: 2 })).toBeTruthy()
  expect(screen.getByRole('button', { name: '回首页' })).toBeTruthy()
  expect(container.querySelector('iframe')).toBeNull()
  expect(screen.queryByRole('button', { name: '在浏览器中打开' })).toBeNull()
})

test('D1-M115 a service that is not open says so, with a link home and no retry', async () => {
  serverAnswers(on(bookshopUrl, () => no(bookshopUrl.refusals.notOpen)))
  logIn()
  const { wentTo } = renderScreen(<BookshopScreen />)
  expect(await screen.findByText('暂未开放，敬请期待')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull()
  await press('回首页')
  expect(wentTo()).toBe(href(routes.home, {}))
})

test('a page of our own origin has no link to the browser', async () => {
  serverAnswers(on(bookshopUrl, () => ok({ url: '/demo-partners/bookshop', frame: '/frame/page?key=k' })))
  logIn()
  const { container } = renderScreen(<BookshopScreen />)
  await waitFor(() => expect(container.querySelector('iframe')).toBeTruthy())
  expect(screen.queryByRole('button', { name: '在浏览器中打开' })).toBeNull()
})

test('security 11 the browser opens only after the person confirmed to leave', async () => {
  const opened = { opener: window }
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as never)
  serverAnswers(on(bookshopUrl, () => ok(page)))
  logIn()
  renderScreen(<BookshopScreen />)
  await press('在浏览器中打开')
  await leave('取消')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(open).not.toHaveBeenCalled()
  await press('在浏览器中打开')
  await leave('继续访问')
  await waitFor(() => expect(open).toHaveBeenCalledWith(page.url, '_blank'))
  expect(opened.opener).toBeNull()
})

test('D1-B045 an address of the academy is for one use: the browser gets another', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue({ opener: window } as never)
  let asked = 0
  serverAnswers(on(academyLogin, () => ok({ ...page, url: `https://academy.example/?n=${++asked}` })))
  logIn()
  renderScreen(<AcademyScreen />)
  await press('在浏览器中打开')
  await leave('继续访问')
  await waitFor(() => expect(open).toHaveBeenCalledWith('https://academy.example/?n=2', '_blank'))
})

test.each([
  ['D3-B082 the address of a page is cached for the session', BookshopScreen, bookshopUrl, 1],
  ['D1-B045 the address of the academy is requested at each visit', AcademyScreen, academyLogin, 2],
] as const)('%s', async (_id, Screen, endpoint, times) => {
  const calls = serverAnswers(on(endpoint, () => ok(page)))
  logIn()
  const view = renderScreen(<Screen />)
  const draw = (screen: ReactNode) =>
    view.rerender(<QueryClientProvider client={view.queries}>{screen}</QueryClientProvider>)
  await waitFor(() => expect(view.container.querySelector('iframe')).toBeTruthy())
  draw(null)
  // An unused query with gcTime 0 is removed in the next macrotask.
  await new Promise((resolve) => setTimeout(resolve, 10))
  draw(<Screen />)
  await waitFor(() => expect(view.container.querySelector('iframe')).toBeTruthy())
  expect(calls).toHaveLength(times)
})

test('D1-R15 D1-Q71 the page of 学习强国 has a hint and the address, to open and to copy', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, userAgent: navigator.userAgent, clipboard: { writeText } })
  const open = vi.spyOn(window, 'open').mockReturnValue({ opener: window } as never)
  serverAnswers(on(getSetting, () => ok('https://www.xuexi.example/')))
  renderScreen(<ExternalAppScreen />)
  expect(await screen.findByText('https://www.xuexi.example/')).toBeTruthy()
  expect(screen.getByText(/请确认手机已安装/)).toBeTruthy()
  await press('复制地址')
  expect(await screen.findByText('地址已复制')).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith('https://www.xuexi.example/')
  await press('打开网址')
  await leave('继续访问')
  await waitFor(() => expect(open).toHaveBeenCalled())
})

test('D1-R15 where copying is not allowed the page says how to copy by hand', async () => {
  vi.stubGlobal('navigator', { ...navigator, userAgent: navigator.userAgent, clipboard: undefined })
  serverAnswers(on(getSetting, () => ok('https://www.xuexi.example/')))
  renderScreen(<ExternalAppScreen />)
  await press('复制地址')
  expect(await screen.findByText('复制失败，请长按地址手动复制')).toBeTruthy()
})

test.each(['', 'javascript:alert(1)'])('D1-R15 with the address %j: 没有资料地址', async (address) => {
  serverAnswers(on(getSetting, () => ok(address)))
  renderScreen(<ExternalAppScreen />)
  expect(await screen.findByText('没有资料地址')).toBeTruthy()
})

const Chat = () => {
  const open = useServiceChat()
  return (
    <button type="button" onClick={() => void open()}>
      服务咨询
    </button>
  )
}
const CHAT = 'dingtalk://dingtalkclient/page/conversation?chatid=1'
const DINGTALK = 'Mozilla/5.0 (Linux; Android 15) AliApp(DingTalk/7.6.50)'

test.each([
  ['D1-B253 D1-M105 in a browser', 'Mozilla/5.0', CHAT, '该功能仅支持在钉钉中使用'],
  ['D1-B253 D1-M105 in WeChat', 'Mozilla/5.0 MicroMessenger/8.0.60', CHAT, '该功能仅支持在钉钉中使用'],
  ['in DingTalk without a chat', DINGTALK, '', '暂未开放，敬请期待'],
  ['in DingTalk with an invalid chat address', DINGTALK, 'javascript:alert(1)', '暂未开放，敬请期待'],
])('%s, service consultation says so', async (_where, userAgent, chat, text) => {
  usePlatform.setState(detectPlatform(userAgent))
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, assign })
  serverAnswers(on(getSetting, () => ok(chat)))
  renderScreen(<Chat />)
  await press('服务咨询')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
})

test.each([
  ['DingTalk', DINGTALK],
  ['the government’s DingTalk', `${DINGTALK} TaurusApp/2.9.0`],
])('D1-B252 in %s it opens the chat of the setting', async (_where, userAgent) => {
  usePlatform.setState(detectPlatform(userAgent))
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, assign })
  serverAnswers(on(getSetting, () => ok(CHAT)))
  renderScreen(<Chat />)
  await press('服务咨询')
  await waitFor(() => expect(assign).toHaveBeenCalledWith(CHAT))
})
