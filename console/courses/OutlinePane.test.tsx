import { staffCourseDetail, staffCourses } from '@college/contract/courses/staff.ts'
import { saveOutline } from '@college/contract/courses/staff-outline.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buttonNamed, pageAnswers, press, renderPage } from '../testing/page.tsx'
import { OutlinePane } from './OutlinePane.tsx'
import type { CourseDetail } from './outline.ts'
import { useOutline } from './use-outline.ts'

const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const part = (n: number, title: string) => ({
  ...{ id: idOf(n), title, type: 'link', isCompulsory: true, durationSeconds: 60, document: null, subject: null },
  ...{ linkUrl: 'https://example.org', variants: [], captionCount: 0, isReady: true },
})
const course = {
  ...{ id: idOf(1), version: 1, title: '决策方法' },
  chapters: [{ id: idOf(2), title: '第1章', parts: [part(3, '第一讲'), part(4, '第二讲')] }],
} as unknown as CourseDetail

function Pane() {
  const outline = useOutline(course)
  return <OutlinePane course={course} outline={outline} chosen="" choose={() => undefined} />
}

function open() {
  const server = pageAnswers(
    on(saveOutline, () => ok({ version: 2 })),
    on(staffCourseDetail, () => ok(course)),
    on(staffCourses, () => ok({ total: 0, rows: [] })),
  )
  renderPage(<Pane />)
  return () => server.sent(saveOutline) as Input<typeof saveOutline>[]
}
const parts = ({ chapters }: Input<typeof saveOutline>) => chapters.map((each) => each.parts.map(({ title }) => title))

test('D1-B006 the tree of a course is moved by keys, from where the focus stands, and each move is saved', async () => {
  const sent = open()
  fireEvent.focus((await screen.findByText('第一讲')).closest('button') as HTMLElement)
  fireEvent.keyDown(window, { key: 'ArrowDown', altKey: true })
  await expect.poll(() => sent().map(parts)).toEqual([[['第二讲', '第一讲']]])
})

test('D1-B006 a lecture goes after a word only', async () => {
  const sent = open()
  fireEvent.focus((await screen.findByText('第二讲')).closest('button') as HTMLElement)
  press('Delete')
  const asks = await screen.findByRole('dialog')
  expect(asks.textContent).toContain('删除「第二讲」？')
  expect(sent()).toEqual([])
  fireEvent.click(buttonNamed('删除', asks))
  await expect.poll(() => sent().map(parts)).toEqual([[['第一讲']]])
})
