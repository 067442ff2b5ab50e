import { examItems } from '@college/contract/exams/items.ts'
import { examRepairs, type KeyRepair } from '@college/contract/exams/rekey.ts'
import { staffExam } from '@college/contract/exams/staff.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageAnswers, renderPage } from '../testing/page.tsx'
import { ItemsPage } from './ItemsPage.tsx'

const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
type Item = Reply<typeof examItems>['rows'][number]
const option = { text: '村民委员会', share: 0, isRight: false, isIdle: false }
const choice: Item = {
  ...{ id: idOf(2), questionId: idOf(3), number: 1, type: 'single', stem: '哪一项是自治组织？', asked: 12 },
  ...{ difficulty: 0.5, unanswered: 0, discrimination: 0.41, remarks: ['idle'] },
  options: [
    { ...option, value: 'a', share: 0.5, isRight: true },
    { ...option, value: 'b', text: '镇政府', share: 0.5 },
    { ...option, value: 'c', text: '', isIdle: true },
    { ...option, value: 'd', text: '派出所', isIdle: true },
  ],
}
const judge: Item = {
  ...{ ...choice, id: idOf(4), questionId: idOf(5), number: 2, type: 'judge', stem: '', difficulty: null },
  ...{ unanswered: null, discrimination: null, remarks: [], options: [] },
}
const essay: Item = {
  ...judge,
  id: idOf(6),
  number: 3,
  type: 'essay',
  stem: '论述',
  difficulty: 0.2,
  remarks: ['hard'],
}

/** A repair of the key that a colleague has begun. */
const running: KeyRepair = {
  ...{ rekeyId: idOf(7), questionId: idOf(3), version: 1, stem: '哪一项是自治组织？', by: '陆见深', at: 0 },
  ...{ reason: '录错', isDone: false, changed: 0, percent: 10 },
}

function open(rows: Item[], sittings = 12, repairs: KeyRepair[] = []) {
  pageAnswers(
    on(staffExam, () => ok({ id: idOf(1), title: '试题质量考' })),
    on(examRepairs, () => ok(repairs)),
    on(examItems, () => ok({ sittings, least: 10, rows })),
  )
  renderPage(<ItemsPage />, { at: `/exams/${idOf(1)}/items`, path: '/exams/:id/items', me: { roles: ['teacher'] } })
}
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement)

test('D2-Q69 each question tells how it worked: its figures, the options that nobody takes, the way to repair its key', async () => {
  open([choice, judge, essay])
  const row = await rowOf('哪一项是自治组织？')
  expect(row.getByText('有无效选项')).toBeTruthy()
  expect(row.getByText('0.50')).toBeTruthy()
  expect(row.getByText('0.41')).toBeTruthy()
  expect(row.getAllByText('无效')).toHaveLength(2)
  expect(row.getByText('正确').closest('li')?.textContent).toBe('A 村民委员会50%正确')
  expect(row.getByText('C （图片）')).toBeTruthy()
  expect(row.getByText('更正答案').getAttribute('href')).toBe(`/questions/${idOf(3)}?repair=1`)
  // Essays are marked by people, so they have no key to correct; the other question has no remarks that call for it.
  expect((await rowOf('论述')).queryByText('更正答案')).toBeNull()
  expect((await rowOf('（图片）')).queryByText('更正答案')).toBeNull()
  expect(screen.queryByText(/^答卷太少/)).toBeNull()
})

test('D2-Q69 the hardest questions come first when asked for, those without figures last', async () => {
  open([choice, judge, essay])
  fireEvent.click((await screen.findAllByText('难度'))[0] as HTMLElement)
  const stems = [...document.querySelectorAll('tbody a.clip2')].map(({ textContent }) => textContent)
  expect(stems).toEqual(['论述', '哪一项是自治组织？', '（图片）'])
})

test('D2-Q69 too few papers are said, and none at all', async () => {
  open([judge], 4)
  expect(await screen.findByText('答卷太少：现有 4 份，至少 10 份才计算')).toBeTruthy()
  expect(screen.getByText('4 人已阅的第一份答卷')).toBeTruthy()
})

test('D2-Q69 an exam of which nothing is marked has no analysis yet', async () => {
  open([], 0)
  expect(await screen.findByText('还没有阅完的答卷')).toBeTruthy()
})

test('D2-Q69 a repair that a colleague has begun is seen by who reads the analysis', async () => {
  open([judge], 12, [running])
  const line = await screen.findByText(/的答案已更正，正在重新判分/)
  expect(line.closest('[role=status]')?.textContent).toContain('哪一项是自治组织？')
})
