import { assessmentCounts } from '@college/contract/assessment/counts.ts'
import { scoreTypes } from '@college/contract/homework/homework.ts'
import type { Envelope } from '@college/contract/kit/envelope.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { HomeworkExamScreen } from './HomeworkExamScreen.tsx'

const card = {
  _id: 'h1',
  title: '调研报告',
  score: '92.5',
  score_type_value: scoreTypes.scored,
  notary_text: '陆见深',
  classname: '年轻干部能力提升训练营',
  state_value: 2,
  classtypevalue: 2,
  nc_homework_id: 'h1',
  nc_homework_student_id: 's1',
}

function opened(rows: object[] | Envelope<unknown>, homework = 0) {
  serverAnswers(
    on(metaListData, () => (Array.isArray(rows) ? ok(rows) : rows)),
    on(assessmentCounts, () => ok({ homework })),
  )
  logIn()
  return renderScreen(<HomeworkExamScreen />)
}

test('D2-B129 D2-B130 D2-B419 a card shows name, score, grader and class, and opens the homework', async () => {
  const { wentTo } = opened([card])
  const link = await screen.findByRole('link', { name: /调研报告/ })
  for (const text of ['92.5 分', '通过', '训练营']) expect(link.textContent).toContain(text)
  expect(link.textContent).toContain('批阅人 陆见深 · 年轻干部能力提升训练营')
  fireEvent.click(link)
  expect(wentTo()).toContain('/special/mobile-homeworkspecial?homeworkId=h1&state=2&studentId=s1')
})

test.each([
  [1, '专题班', '/special/mobile-homeworkspecial?homeworkId=h1&state=-1&studentId=s1'],
  [0, '课程', '/course/mobile-coursehomework?homeworkId=h1&studentId=s1&state=-1'],
])('D1-B142 D2-B419 a card of type %i is of a %s', async (classtypevalue, text, address) => {
  const { wentTo } = opened([{ ...card, classtypevalue, state_value: -1, score: '', notary_text: '' }])
  const link = await screen.findByRole('link', { name: /调研报告/ })
  expect([link.textContent?.includes(text), link.textContent?.includes('退回')]).toEqual([true, true])
  fireEvent.click(link)
  expect(wentTo()).toContain(address)
})

test.each([
  [0, '作业'],
  [3, '作业3'],
  [100, '作业99+'],
])('D2-Q86 with %i to do the tab reads %s', async (homework, text) => {
  opened([card], homework)
  await screen.findByRole('link', { name: /调研报告/ })
  expect((await screen.findByRole('tab', { name: text })).textContent).toBe(text)
})

test('an empty list says where homework comes from, a failed one can be loaded again', async () => {
  const { unmount } = opened([])
  await screen.findByText('还没有作业')
  unmount()
  opened(no({ state: 'fault', message: '请求异常' }))
  await screen.findByText('请求异常')
  expect(screen.getByRole('button', { name: '重新加载' })).toBeDefined()
})
