import { metaListData } from '@college/contract/kit/list.ts'
import { toggleFavourite } from '@college/contract/marks/marks.ts'
import { tabBadges } from '@college/contract/records/training.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { CollectionScreen } from './CollectionScreen.tsx'

const id = '0198a000-0000-7000-8000-00000000000'
const thing = {
  _id: `${id}1`,
  type: 'course',
  title: '系统思维',
  cover: '',
  theme: 'mo',
  teacher_text: '陈立言',
  period: 1.5,
  duration: '00:04:14',
  isGone: false,
  collectTime: '2026-03-28T12:14:00.000Z',
}
const withdrawn = { ...thing, _id: `${id}2`, title: '旧课程', isGone: true }
const removed = { ...thing, _id: `${id}3`, title: '', isGone: true }

/**
 * Stands in for the server; each toggle answers the next of `answers`: whether the thing is a favourite now, or a
 * refusal.
 */
function open(answers: (boolean | Parameters<typeof no>[0])[] = []) {
  let rows = [thing, withdrawn, removed]
  const calls = serverAnswers(
    on(tabBadges, () => ok({ all: rows.length, course: rows.length })),
    on(metaListData, () => ok(rows)),
    on(toggleFavourite, ({ ywid }) => {
      const answer = answers.shift() ?? false
      if (typeof answer === 'object') return no(answer)
      if (!answer) rows = rows.filter(({ _id }) => _id !== ywid)
      return ok({ isDo: answer })
    }),
  )
  logIn()
  return { ...renderScreen(<CollectionScreen />), calls }
}

const asksOf = (calls: ReturnType<typeof open>['calls']) => calls.filter(({ path }) => path === toggleFavourite.path)

test('D1-R47 D3-Q53 lists the types with their counts, and filters by one', async () => {
  const { calls } = open()
  fireEvent.click(await screen.findByRole('button', { name: '课程 3' }))
  await waitFor(() => expect(calls.at(-1)?.input).toMatchObject({ query: '{"type":"course"}' }))
  expect(screen.queryByRole('button', { name: /专栏/ })).toBeNull()
})

test('D1-R47 a favourite opens; a withdrawn one only says so', async () => {
  const { wentTo } = open()
  fireEvent.click(await screen.findByRole('link', { name: /系统思维/ }))
  expect(wentTo()).toBe(`/mobile/nc/page/app/course/mobile-coursePlayer?id=${thing._id}`)
  expect(screen.getAllByText('已下架')).toHaveLength(2)
  expect(screen.getByText('旧课程').closest('a')).toBeNull()
  expect(screen.getByText('内容已移除')).toBeTruthy()
})

test('D1-R47 the row’s button and the button behind the swipe both remove it', async () => {
  const { calls } = open()
  fireEvent.click(await screen.findByRole('button', { name: '取消收藏 旧课程' }))
  await waitFor(() => expect(screen.queryByText('旧课程')).toBeNull())
  const [first] = screen.getAllByText('移除')
  if (first) fireEvent.click(first)
  await waitFor(() => expect(screen.queryByText('系统思维')).toBeNull())
  expect(asksOf(calls).map(({ input }) => input)).toEqual([
    { ywlxValue: 'course', ywid: withdrawn._id },
    { ywlxValue: 'course', ywid: thing._id },
  ])
})

test('D3-Q53 a favourite that was removed on another device is not added again', async () => {
  const { calls } = open([true, false])
  fireEvent.click(await screen.findByRole('button', { name: '取消收藏 系统思维' }))
  await waitFor(() => expect(screen.queryByText('系统思维')).toBeNull())
  expect(asksOf(calls)).toHaveLength(2)
})

test('D1-R47 a refusal is shown, and the row stays', async () => {
  open([toggleFavourite.refusals.noThing])
  fireEvent.click(await screen.findByRole('button', { name: '取消收藏 旧课程' }))
  await waitFor(() => expect(document.body.textContent).toContain('内容不存在或已下架'))
  expect(screen.getByText('旧课程')).toBeTruthy()
})
