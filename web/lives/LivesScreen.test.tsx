import { metaListData } from '@college/contract/kit/list.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLoginPrompt } from '../kit/login-prompt.ts'
import { logIn, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { LivesScreen } from './LivesScreen.tsx'

const id = '0198a000-0000-7000-8000-000000000001'
const live = {
  _id: id,
  title: '县域经济的突围之路',
  cover: '',
  time: '2026-11-20 14:30',
  teacher: '许明远^何秀清',
  state_value: 2,
  state_text: '直播中',
  type_value: 1,
  channelId: '',
}
const to = href(routes.liveDetail, { id })
const shows = () => serverAnswers(on(metaListData, () => ok([live])))

test('D3-B088 D3-B087 a visitor who taps a live is asked to log in, and comes to it afterwards', async () => {
  shows()
  const { wentTo } = renderScreen(<LivesScreen />)
  fireEvent.click(await screen.findByText(live.title))
  expect(useLoginPrompt.getState().asked).toEqual({ returnTo: to })
  expect(wentTo()).not.toBe(to)
  useLoginPrompt.getState().answered()
})

test('D3-B086 D3-B103 D3-Q59 a card has its state, time and teachers, and leads to the live', async () => {
  logIn()
  const calls = shows()
  const { wentTo } = renderScreen(<LivesScreen />)
  const card = await screen.findByRole('link')
  for (const text of ['直播中', live.title, live.time, '许明远、何秀清']) expect(card.textContent).toContain(text)
  await waitFor(() => expect(card.querySelector('img')).toBeTruthy())
  expect(calls.at(-1)?.input).toMatchObject({ namespace: 'nc.live', pageName: 'mobile-list' })
  fireEvent.click(card)
  expect(wentTo()).toBe(to)
})

test('a search that finds nothing says so', async () => {
  serverAnswers(on(metaListData, ({ query }) => ok(String(query ?? '').includes('没有') ? [] : [live])))
  renderScreen(<LivesScreen />)
  await screen.findByText(live.title)
  const box = screen.getByRole('searchbox')
  fireEvent.change(box, { target: { value: '没有' } })
  fireEvent.submit(box)
  await screen.findByText('没有名称含“没有”的直播')
})

test('D1-R11 D1-Q28 an address chooses the tab: index=2 is 大讲堂, and its lives are asked for', async () => {
  logIn()
  const calls = shows()
  renderScreen(<LivesScreen index="2" />)
  await screen.findByText(live.title)
  expect(screen.getByRole('tab', { name: '大讲堂' }).getAttribute('aria-selected')).toBe('true')
  expect(calls.at(-1)?.input).toMatchObject({ query: expect.stringContaining('lecture') })
  fireEvent.click(screen.getByRole('tab', { name: '直播' }))
  await screen.findByText(live.title)
  expect(calls.at(-1)?.input).toMatchObject({ query: expect.stringContaining('"live"') })
})
