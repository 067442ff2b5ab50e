import { liveStates, liveTypes } from '@college/contract/lives/live.ts'
import { staffLives } from '@college/contract/lives/staff.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pageAnswers, press, renderPage } from '../testing/page.tsx'
import { LivesPage } from './LivesPage.tsx'

const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const from = new Date('2026-11-25T09:00').getTime()
const live = {
  ...{ id: idOf(1), title: '和年轻干部谈决策', type: liveTypes.native, isDisabled: false, teacher: '沈知远^何嘉树' },
  ...{ startsAt: from, endsAt: from + 3_600_000, views: 12 },
  state: { value: liveStates.onAir, text: '直播中' },
}
const over = { ...live, id: idOf(2), title: '支部书记线上座谈', state: { value: liveStates.ended, text: '已结束' } }
const film = { ...live, id: idOf(3), title: '放一段录像', type: liveTypes.video }

test('D3-Q105 a teacher finds the lives to host, and opens the studio of one in a window of its own, by Enter too', async () => {
  const server = pageAnswers(on(staffLives, () => ok({ total: 3, rows: [live, over, film] })))
  const opened = vi.fn()
  vi.stubGlobal('open', opened)
  const { address } = renderPage(<LivesPage />, { at: '/lives', path: '/lives' })
  const linkIn = async (title: string) =>
    within((await screen.findByText(title)).closest('tr') as HTMLElement).getByRole('link')
  const studio = await linkIn('和年轻干部谈决策')
  expect(studio.textContent).toContain('进入演播室')
  expect(studio.getAttribute('target')).toBe('_blank')
  const place = studio.getAttribute('href')
  expect(place).toMatch(/^\/#.*studio/i)
  expect(place).toContain(idOf(1))
  expect(studio.closest('tr')?.textContent).toContain('直播中本院直播沈知远、何嘉树11-25 09:00 至 10:00')
  // One that is over has no studio, nor has what only plays a film.
  for (const title of ['支部书记线上座谈', '放一段录像']) expect((await linkIn(title)).textContent).toContain('查看')
  press('j')
  press('Enter')
  expect(opened).toHaveBeenCalledWith(place, '_blank', 'noopener')
  fireEvent.click(screen.getByText('已结束', { selector: '.ant-segmented-item-label' }))
  await expect.poll(() => server.sent(staffLives).at(-1)).toMatchObject({ state: String(liveStates.ended) })
  expect(address()).toBe(`/lives?state=${liveStates.ended}`)
})
