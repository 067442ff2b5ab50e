import { displaySelfPage } from '@college/contract/records/portrait.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logIn, ok, on, renderScreen, serverAnswers, serverIsUnreachable } from '../../testing/screen.tsx'
import { PortraitScreen } from './PortraitScreen.tsx'

const portrait = {
  integral: { xxdUser: 86, wcdUser: 78, cjdUser: 92, gxdUser: 55, cydUser: 70 },
  studyTimeCount: [
    { name: '乡村振兴', value: 300 },
    { name: '党的理论', value: 900 },
  ],
  percentage: 86 as number | null,
  countedOn: '2026-11-04',
}
async function opened(fields: Partial<typeof portrait> = {}) {
  serverAnswers(on(displaySelfPage, () => ok({ ...portrait, ...fields })))
  logIn()
  const view = renderScreen(<PortraitScreen />)
  await screen.findByText('学习时长分布')
  return view
}
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

test('D3-R30 D3-B132 the radar has a corner for each dimension, and a table with the same figures', async () => {
  const { container } = await opened()
  expect(rowsOf(screen.getByRole('table', { name: /五个维度/ }))).toEqual([
    ['学习度', '累计学习时长', '86'],
    ['完成度', '学过的课程里学完的', '78'],
    ['成绩度', '考试的平均成绩', '92'],
    ['贡献度', '写下的笔记和帖子', '55'],
    ['参与度', '班级签到、看过的直播和评论', '70'],
  ])
  const corners = [...container.querySelectorAll('circle')].map((dot) =>
    Math.round(Math.hypot(Number(dot.getAttribute('cx')), Number(dot.getAttribute('cy')))),
  )
  // 90 pixels are 100.
  expect(corners).toEqual([77, 70, 83, 50, 63])
})

test('D3-B133 D3-M63 超过了 X 的学员, with the day of the count; before the first night when it comes', async () => {
  const { unmount } = await opened()
  expect(screen.getByText(/超过了/).textContent).toBe('超过了 86% 的学员截至 2026-11-04')
  unmount()
  await opened({ percentage: null, countedOn: '' })
  expect(screen.queryByText(/超过了/)).toBeNull()
  expect(screen.getByText('排名每天凌晨更新，明天可以看到')).toBeDefined()
})

test('D3-Q46 D1-Q83 how the dimensions are figured is one tap away', async () => {
  await opened()
  fireEvent.click(screen.getByRole('button', { name: '怎样计算' }))
  expect(await screen.findByRole('dialog', { name: '学习画像怎样计算' })).toBeTruthy()
})

test('D3-B134 D3-B135 D3-M64 the ring by category, the largest first; a row or a slice shows the tooltip', async () => {
  const { container } = await opened()
  expect(rowsOf(screen.getByRole('table', { name: /学习时长/ }))).toEqual([
    ['党的理论', '900', '75%'],
    ['乡村振兴', '300', '25%'],
  ])
  expect(screen.getByText('1,200')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '党的理论' }))
  expect(screen.getByRole('status').textContent).toBe('党的理论 : 900分钟 (75%)')
  const slices = container.querySelectorAll('[class*=slice]:is(path)')
  expect(slices).toHaveLength(2)
  fireEvent.click(slices[1] as Element)
  expect(screen.getByRole('status').textContent).toBe('乡村振兴 : 300分钟 (25%)')
})

test('who has not studied yet is told so, and where to begin', async () => {
  await opened({ studyTimeCount: [], percentage: 0 })
  expect(screen.getByText(/超过了/).textContent).toContain('0%')
  expect(screen.getByRole('button', { name: '去选课' })).toBeDefined()
})

test('without a network there is a retry', async () => {
  serverIsUnreachable()
  logIn()
  renderScreen(<PortraitScreen />)
  await screen.findByRole('button', { name: '重新加载' })
})
