import { staffJob } from '@college/contract/console/jobs.ts'
import { liveStates, liveTypes } from '@college/contract/lives/live.ts'
import { exportLiveAttendance, staffLives } from '@college/contract/lives/staff.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pageAnswers, press, renderPage } from '../testing/page.tsx'
import { LivesPage } from './LivesPage.tsx'

const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const from = new Date('2026-11-25T09:00').getTime()
const live = {
  ...{ id: idOf(1), title: '和年轻干部谈决策', type: liveTypes.native, isDisabled: false, teacher: '沈知远^何嘉树' },
  ...{ unitName: '东岭市委党校', startsAt: from, endsAt: from + 3_600_000, views: 12 },
  state: { value: liveStates.onAir, text: '直播中' },
  ...{ mayChange: true, hasAttendance: false },
}
const over = {
  ...{ ...live, id: idOf(2), title: '支部书记线上座谈', state: { value: liveStates.ended, text: '已结束' } },
  ...{ mayChange: false, hasAttendance: true },
}
const film = { ...live, id: idOf(3), title: '放一段录像', type: liveTypes.video, unitName: '' }

test('D3-Q105 a teacher finds the lives to host, and opens the studio of one in a window of its own, by Enter too', async () => {
  const server = pageAnswers(on(staffLives, () => ok({ total: 3, rows: [live, over, film] })))
  const opened = vi.fn()
  vi.stubGlobal('open', opened)
  const { address } = renderPage(<LivesPage />, { at: '/lives', path: '/lives' })
  const linkIn = async (title: string) =>
    within((await screen.findByText(title)).closest('tr') as HTMLElement).getByRole('link', { name: /演播室|查看/ })
  const studio = await linkIn('和年轻干部谈决策')
  expect(studio.textContent).toContain('进入演播室')
  expect(studio.getAttribute('target')).toBe('_blank')
  const place = studio.getAttribute('href')
  expect(place).toMatch(/^\/#.*studio/i)
  expect(place).toContain(idOf(1))
  expect(studio.closest('tr')?.textContent).toContain('东岭市委党校直播中本院直播沈知远、何嘉树11-25 09:00 至 10:00')
  expect((await screen.findByText('放一段录像')).closest('tr')?.textContent).toContain('全院')
  // One that is over has no studio, nor has what only plays a film.
  for (const title of ['支部书记线上座谈', '放一段录像']) expect((await linkIn(title)).textContent).toContain('查看')
  press('j')
  press('Enter')
  expect(opened).toHaveBeenCalledWith(place, '_blank', 'noopener')
  fireEvent.click(screen.getByText('已结束', { selector: '.ant-segmented-item-label' }))
  await expect.poll(() => server.sent(staffLives).at(-1)).toMatchObject({ state: String(liveStates.ended) })
  expect(address()).toBe(`/lives?state=${liveStates.ended}`)
})

test('D3-Q105 a teacher makes a live, opens the own one to change it, and exports who attended one', async () => {
  const job = {
    ...{ id: idOf(9), kind: 'live-attendance', title: '导出直播出勤', state: 'running' },
    done: 0,
    total: 0,
  }
  const server = pageAnswers(
    on(staffLives, () => ok({ total: 2, rows: [live, over] })),
    on(exportLiveAttendance, () => ok({ jobId: idOf(9) })),
    on(staffJob, () => ok(job)),
  )
  const others = { '/catalogue/lives/lives/:id': <p>表单页</p> }
  const { address } = renderPage(<LivesPage />, { at: '/lives', path: '/lives', others, me: { roles: ['teacher'] } })
  const rowOf = async (title: string) => within((await screen.findByText(title)).closest('tr') as HTMLElement)
  expect((await rowOf('支部书记线上座谈')).queryByRole('link', { name: '修改' })).toBe(null)
  expect((await rowOf('和年轻干部谈决策')).queryByRole('button', { name: '出勤' })).toBe(null)
  fireEvent.click((await rowOf('支部书记线上座谈')).getByRole('button', { name: '出勤' }))
  fireEvent.click(await screen.findByText('Excel（.xlsx）'))
  await expect.poll(() => server.sent(exportLiveAttendance)).toEqual([{ id: over.id, format: 'xlsx' }])
  const change = (await rowOf('和年轻干部谈决策')).getByRole('link', { name: '修改' })
  expect(change.getAttribute('href')).toBe(`/catalogue/lives/lives/${live.id}`)
  fireEvent.click(screen.getByRole('button', { name: /新建直播/ }))
  await screen.findByText('表单页')
  expect(address()).toBe('/catalogue/lives/lives/new')
})

test('D3-Q105 who makes no lives, such as a reviewer, is not offered a new one', async () => {
  pageAnswers(on(staffLives, () => ok({ total: 1, rows: [over] })))
  renderPage(<LivesPage />, { at: '/lives', path: '/lives', me: { roles: ['reviewer'] } })
  await screen.findByText('支部书记线上座谈')
  expect(screen.queryByRole('button', { name: /新建直播/ })).toBe(null)
})
