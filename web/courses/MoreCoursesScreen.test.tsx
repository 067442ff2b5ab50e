import { recommendedCourses } from '@college/contract/courses/catalogue.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { MoreCoursesScreen } from './MoreCoursesScreen.tsx'

const course = {
  cover: '',
  theme: 'dan',
  teacher_text: '甲^乙',
  period: 1.5,
  duration: '00:36:40',
  isNew: '1',
  views: 1,
}

test('D1-R06 D3-R02 D1-Q36 D1-B057 recommended courses come ten at a time', async () => {
  const calls = serverAnswers(on(recommendedCourses, () => ok([{ _id: 'c1', ...course, title: '乡村振兴' }])))
  renderScreen(<MoreCoursesScreen />)
  const row = await screen.findByRole('link', { name: /乡村振兴/ })
  for (const text of ['甲、乙', '1.5 学时', '36:40', '新课']) expect(row.textContent).toContain(text)
  expect(calls[0]?.input).toEqual({ pageNum: '1', pageSize: '10' })
})
