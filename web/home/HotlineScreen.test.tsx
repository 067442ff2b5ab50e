import { getSetting } from '@college/contract/kit/settings.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { BridgeFailure } from '../kit/bridge/bridge-interface.ts'
import { ok, on, renderScreen, serverAnswers, serverIsUnreachable } from '../testing/screen.tsx'
import { HotlineScreen } from './HotlineScreen.tsx'

const call = vi.hoisted(() => vi.fn(async (_number: string) => {}))
vi.mock('../kit/bridge/bridge.ts', () => ({ bridge: () => ({ call }) }))
afterEach(() => call.mockReset())

const settings: Record<string, string> = {
  setting_nc_other_tel_support: '000-1234-0001',
  setting_nc_other_tel_contact: '000-1234-0002',
  setting_nc_other_mail: 'service@college.example',
}
const hotline = (values = settings) => serverAnswers(on(getSetting, ({ key }) => ok(values[key] ?? '')))

test('D1-B104 D1-B105 D1-B312 D1-Q55 a tap on a number calls it through the bridge', async () => {
  hotline()
  renderScreen(<HotlineScreen />)
  fireEvent.click(await screen.findByRole('button', { name: /技术支持.*000-1234-0001/ }))
  fireEvent.click(await screen.findByRole('button', { name: /联系电话.*000-1234-0002/ }))
  expect(call.mock.calls).toEqual([['000-1234-0001'], ['000-1234-0002']])
  expect(await screen.findByRole('link', { name: /联系邮箱/ })).toMatchObject({
    href: 'mailto:service@college.example',
  })
})

test('a failed call says why', async () => {
  hotline()
  call.mockRejectedValue(new BridgeFailure('missing'))
  renderScreen(<HotlineScreen />)
  fireEvent.click(await screen.findByRole('button', { name: /技术支持/ }))
  await screen.findByText('当前App版本不支持该功能，请更新后再试')
})

test('a number that is not set says so, and is not a button', async () => {
  hotline({})
  renderScreen(<HotlineScreen />)
  await waitFor(() => expect(screen.getAllByText('暂未公布')).toHaveLength(3))
  expect(screen.queryByRole('button', { name: /技术支持/ })).toBeNull()
})

test('D1-M110 D1-B268 without a network one message stands for all three, with one retry for all', async () => {
  serverIsUnreachable()
  renderScreen(<HotlineScreen />)
  const again = await screen.findByRole('button', { name: '重新加载' })
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  hotline()
  fireEvent.click(again)
  expect(await screen.findByRole('button', { name: /联系电话.*000-1234-0002/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /联系邮箱/ })).toBeTruthy()
})
