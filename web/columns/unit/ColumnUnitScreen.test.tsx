import { channelCourseList, signValid } from '@college/contract/columns/column.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { courseOf, ID, openColumnScreen, unitRows } from '../../testing/columns.tsx'
import { logIn, no, ok } from '../../testing/screen.tsx'
import { ColumnUnitScreen } from './ColumnUnitScreen.tsx'

const open = (index?: string, wish: Parameters<typeof openColumnScreen>[1] = {}) =>
  openColumnScreen(<ColumnUnitScreen id={ID} {...(index !== undefined && { index })} />, wish)
const unitLink = (name: RegExp) => screen.findByRole('link', { name })

test('D1-R21 D1-B065 D3-B076 D3-B077 shows every field of a course', async () => {
  logIn()
  open('0')
  await screen.findByRole('heading', { name: '身边的民法' })
  const course = await unitLink(/课程00a2/)
  for (const text of ['01:02:05', '必修', '1.5 学时', '4.6 分', '主讲人 周文静、吴振华 · 教授', '8,650 人']) {
    expect(course.textContent).toContain(text)
  }
  expect(course.textContent).toContain('上线时间 2026-03-28')
  expect(within(course).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30')
})

test('D3-B078 D3-B079 D3-B144 leaves out the fields that a course does not have', async () => {
  logIn()
  const bare = courseOf('00b1', {
    ...{ teacher: '', teacherJob: '', duration: '00:00:00', assessScore: 0, categoryText: '拓展' },
  })
  open(undefined, { list: ok([{ ...unitRows[0], subList: [bare] }]) })
  const course = await unitLink(/课程00b1/)
  for (const text of ['00:00:00', '选修', '暂无评分', '主讲人 暂无']) expect(course.textContent).toContain(text)
  expect(course.textContent).not.toContain('必修')
})

test('D3-B080 a course opens the player', async () => {
  logIn()
  const { wentTo, paths } = open('1')
  const course = await unitLink(/课程00a3/)
  await waitFor(() => expect(paths()).toContain(signValid.path))
  fireEvent.click(course)
  expect(wentTo()).toBe(href(routes.coursePlayer, { id: courseOf('00a3').businessId }))
})

test.each(['2', '-1', 'x'])('D1-Q53 index %s is not a unit: 无数据', async (index) => {
  logIn()
  open(index)
  await screen.findByText('无数据')
})

test.each([
  ['D1-B269', 'withdrawn', channelCourseList.refusals.missing],
  ['D1-B270', 'disabled', channelCourseList.refusals.disabled],
])('%s a unit of a %s column says so', async (_id, _state, refusal) => {
  logIn()
  open('0', { list: no(refusal) })
  await screen.findByText(refusal.message)
})
