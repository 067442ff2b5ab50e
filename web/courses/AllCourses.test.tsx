import { categoryOptions, labelOptions } from '@college/contract/courses/catalogue.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { dictBatch } from '@college/contract/kit/options.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { AllCourses } from './AllCourses.tsx'

const card = {
  cover: '',
  theme: 'dan',
  title: '系统思维',
  teacher_text: '',
  period: 2,
  duration: '00:42:16',
  isNew: '0',
}
const course = { _id: 'c1', nc_courses_page_listsource: { ...card, views: 0 } }
const collegeWith = (...rows: object[]) =>
  serverAnswers(
    on(categoryOptions, () => ok([])),
    on(labelOptions, () => ok([{ value: '党史', text: '党史' }])),
    on(dictBatch, () => ok({ course_duration: [{ value: ';600', text: '10 分钟以内' }] })),
    on(metaListData, () => ok(rows)),
    on(metaListCount, () => ok({ count: 42 })),
  )

test('D3-B109 D3-B276 D3-Q50 D3-Q63 the address says what is asked for, and how many there are', async () => {
  const calls = collegeWith(course)
  const filter = JSON.stringify({ hours: '1;2', duration: ';600', nothing: 'x' })
  renderScreen(<AllCourses filter={filter} order="views.asc" onAddress={() => {}} />)
  await screen.findByText('共 42 门')
  const query = JSON.stringify({ duration_long: ';600', period: '1;2' })
  const input = (path: string) => calls.find((call) => call.path === path)?.input
  expect(input(metaListData.path)).toMatchObject({ query, order: '[{"code":"views","sort":"asc"}]' })
  expect(input(metaListCount.path)).toMatchObject({ query })
})

test('D1-Q36 D3-B277 without an order the latest come first; what is chosen goes to the address', async () => {
  const calls = collegeWith(course)
  const onAddress = vi.fn()
  renderScreen(<AllCourses onAddress={onAddress} />)
  await screen.findByRole('link', { name: /系统思维/ })
  expect(calls.find(({ path }) => path === metaListData.path)?.input).toMatchObject({
    query: '{}',
    order: '[{"code":"ds_update_time","sort":"desc"}]',
  })
  expect(calls.some(({ path }) => path === metaListCount.path)).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: '按最热排序：不排序' }))
  expect(onAddress).toHaveBeenLastCalledWith({ order: 'views.desc' })
  fireEvent.click(screen.getByRole('button', { name: '标签' }))
  fireEvent.click(await screen.findByRole('button', { name: '党史' }))
  await waitFor(() => expect(onAddress).toHaveBeenLastCalledWith({ filter: '{"label":"党史"}' }))
})

test('D3-B118 D3-Q93 the empty text is 没有更多了', async () => {
  collegeWith()
  renderScreen(<AllCourses filter='{"label":"党史"}' onAddress={() => {}} />)
  await screen.findByText('没有更多了')
  await screen.findByText('没有符合条件的课程，换个条件试试')
})
