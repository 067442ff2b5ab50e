import { href } from '@college/contract/kit/route.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useLoginPrompt } from '../kit/login-prompt.ts'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { Platforms } from './Platforms.tsx'
import { Shortcuts } from './Shortcuts.tsx'

afterEach(() => void vi.restoreAllMocks())

/** Settings that are not named are '0', as on the server. */
const settingsAre = (values: Record<string, string>) =>
  serverAnswers(on(getSetting, ({ key }) => ok(values[key] ?? '0')))
const regularOpen = { setting_nc_other_dycth: '1' }
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const tap = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

const eight = ['专题班', '训练营', '大讲堂', '基本培训', '常态化培训', '网院云课堂', '中网院', '学习强国']

test('D1-B032 D1-B043 eight shortcuts with the setting of 常态化培训', async () => {
  settingsAre(regularOpen)
  renderScreen(<Shortcuts />)
  await screen.findByText('常态化培训')
  expect(names()).toEqual(eight)
})

test('D1-Q11 seven shortcuts without it, and the gap is closed', async () => {
  settingsAre({})
  const { container } = renderScreen(<Shortcuts />)
  await waitFor(() => expect(container.querySelectorAll('button, [class*=bone]')).toHaveLength(7))
  expect(names()).toEqual(eight.filter((name) => name !== '常态化培训'))
})

test('D1-B043 a setting that cannot be had hides the tile', async () => {
  serverAnswers(on(getSetting, () => no({ state: 'notFound', message: '内容不存在' })))
  const { container } = renderScreen(<Shortcuts />)
  await waitFor(() => expect(container.querySelectorAll('button, [class*=bone]')).toHaveLength(7))
})

test.each([
  ['D1-B038', '专题班', href(routes.specialClasses, {})],
  ['D1-B039', '训练营', href(routes.camps, {})],
  ['D1-B040', '大讲堂', href(routes.lives, { index: '2' })],
  ['D1-B041', '基本培训', href(routes.basicTraining, {})],
  ['D1-B045', '中网院', href(routes.academyFrame, {})],
])('%s %s leads a learner to %s, a guest to the question', async (_id, name, address) => {
  settingsAre({})
  const { wentTo } = renderScreen(<Shortcuts />)
  await tap(name)
  expect(useLoginPrompt.getState().asked).toEqual({ returnTo: address })
  expect(wentTo()).toBe('/')

  logIn()
  await tap(name)
  expect(wentTo()).toBe(address)
})

test('D1-B042 常态化培训 opens the column that its setting names', async () => {
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
  expect((await screen.findByText('暂未开放，敬请期待')).closest('[aria-live]')).toBeTruthy()
  expect(wentTo()).toBe('/')
  expect(useLoginPrompt.getState().asked).toBeUndefined()
})

test('D1-B046 学习强国 opens the address of its setting', async () => {
  const opened = { opener: window }
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as never)
  settingsAre({ setting_nc_other_xxqg_url: 'https://www.example.cn' })
  logIn()
  const { wentTo } = renderScreen(<Shortcuts />)
  await tap('学习强国')
  await waitFor(() => expect(open).toHaveBeenCalledWith('https://www.example.cn', '_blank'))
  await waitFor(() => expect(opened.opener).toBeNull())
  expect(wentTo()).toBe('/')
})

test.each([
  ['is empty', ''],
  ['is no secure address', 'javascript:alert(1)'],
  ['is blocked by the browser', 'https://www.example.cn'],
])('D1-B047 when the address %s, the tile leads to the download page', async (_why, address) => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  settingsAre({ setting_nc_other_xxqg_url: address })
  logIn()
  const { wentTo } = renderScreen(<Shortcuts />)
  await tap('学习强国')
  await waitFor(() => expect(wentTo()).toBe(href(routes.externalAppDownload, {})))
})

const everybodys = ['教学基地', '直播课堂', '有声图书馆', '在线书店', '悦读会']
const platformNames = () => screen.getAllByRole('button').map((tile) => tile.querySelector('b')?.textContent)

test('D1-B054 D1-B055 视频会议 and 师资共享 are there for whom the login says so', () => {
  settingsAre({})
  logIn({ extraTiles: false })
  const { unmount } = renderScreen(<Platforms />)
  expect(platformNames()).toEqual(everybodys)
  unmount()

  logIn({ extraTiles: true })
  renderScreen(<Platforms />)
  expect(platformNames()).toEqual([...everybodys, '视频会议', '师资共享'])
})

test.each([
  ['D1-B048', /教学基地/, href(routes.bases, {})],
  ['D1-B053', /直播课堂/, href(routes.lives, {})],
  ['D1-B050', /有声图书馆/, href(routes.audioLibraryFrame, {})],
  ['D1-B051 D1-B052', /在线书店/, href(routes.bookshopFrame, {})],
  ['D1-B056', /师资共享/, href(routes.teachers, {})],
])('%s %s leads to %s', async (_id, name, address) => {
  settingsAre({ setting_nc_other_isopenystsg: '1', setting_nc_other_isopenzxsc: '1' })
  logIn({ extraTiles: true })
  const { wentTo } = renderScreen(<Platforms />)
  await tap(name)
  await waitFor(() => expect(wentTo()).toBe(address))
})

test.each([
  ['D1-B050 D1-Q16', /有声图书馆/, '暂未开放，敬请期待'],
  ['D1-B051 D1-Q16', /在线书店/, '暂未开放，敬请期待'],
  ['D1-B054 D1-Q48', /视频会议/, '暂未开放，敬请期待'],
  ['D1-B049', /悦读会/, '功能正在开发中，敬请期待...'],
])('%s %s says %s', async (_id, name, text) => {
  settingsAre({})
  logIn({ extraTiles: true })
  const { wentTo } = renderScreen(<Platforms />)
  await tap(name)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(wentTo()).toBe('/')
})
