import { metaListData } from '@college/contract/kit/list.ts'
import { href } from '@college/contract/kit/route.ts'
import { toggleFavourite } from '@college/contract/marks/marks.ts'
import { tabBadges } from '@college/contract/records/training.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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
  courseId: `${id}1`,
  isGone: false,
  collectTime: '2026-03-28T12:14:00.000Z',
}
const withdrawn = { ...thing, _id: `${id}2`, title: '旧课程', isGone: true }
const removed = { ...thing, _id: `${id}3`, title: '', isGone: true }

/**
 * Stands in for the server; each toggle answers the next of `answers`: whether the thing is a favourite now, or a
 * refusal.
 */
function open(answers: (boolean | Parameters<typeof no>[0])[] = [], rows = [thing, withdrawn, removed]) {
  let left = rows
  const calls = serverAnswers(
    on(tabBadges, () => ok({ all: left.length, course: left.length })),
    on(metaListData, () => ok(left)),
    on(toggleFavourite, ({ ywid }) => {
      const answer = answers.shift() ?? false
      if (typeof answer === 'object') return no(answer)
      if (!answer) left = left.filter(({ _id }) => _id !== ywid)
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

test('D1-R47 D3-B116 a favourite opens; a withdrawn one only says so', async () => {
  const { wentTo } = open()
  fireEvent.click(await screen.findByRole('link', { name: /系统思维/ }))
  expect(wentTo()).toBe(`/mobile/nc/page/app/course/mobile-coursePlayer?id=${thing._id}`)
  expect(screen.getAllByText('已下架')).toHaveLength(2)
  expect(screen.getByText('旧课程').closest('a')).toBeNull()
  expect(screen.getByText('内容已移除')).toBeTruthy()
})

const live = { ...thing, _id: `${id}4`, type: 'live', title: '县域经济的突围之路', courseId: '' }
const video = { ...thing, _id: `${id}5`, type: 'dsp', title: '一村一品', courseId: `${id}6` }

test.each([
  { what: thing, to: href(routes.coursePlayer, { id: thing._id }), says: '1.5 学时', buttons: ['笔记', '更多'] },
  { what: live, to: href(routes.liveDetail, { id: live._id }), says: '直播', buttons: ['笔记', '更多'] },
  {
    what: video,
    to: href(routes.shortVideo, { coursewareId: video._id, courseId: `${id}6` }),
    says: '视频',
    buttons: [],
  },
])('D1-R47 D3-B116 a favourite of the type $what.type opens its page and is removed as one', async (kind) => {
  const { what, to, says, buttons } = kind
  const { wentTo, calls } = open([], [what])
  const link = await screen.findByRole('link', { name: new RegExp(what.title) })
  expect(link.textContent).toContain(says)
  fireEvent.click(link)
  expect(wentTo()).toBe(to)
  const card = within(link.parentElement as HTMLElement)
  expect(card.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(
    ['取消收藏', ...buttons].map((caption) => `${caption} ${what.title}`),
  )
  fireEvent.click(card.getByRole('button', { name: /取消收藏/ }))
  await waitFor(() => expect(screen.queryByText(what.title)).toBeNull())
  expect(asksOf(calls).map(({ input }) => input)).toEqual([{ ywlxValue: what.type, ywid: what._id }])
})

test('D1-R47 the notes and the rating of a live are its own', async () => {
  const { wentTo } = open([], [live])
  fireEvent.click(await screen.findByRole('button', { name: `笔记 ${live.title}` }))
  expect(wentTo()).toBe(href(routes.liveNotes, { id: live._id }))
  fireEvent.click(screen.getByRole('button', { name: `更多 ${live.title}` }))
  fireEvent.click(await screen.findByRole('button', { name: '评价' }))
  expect(wentTo()).toBe(href(routes.liveRating, { relaid: live._id }))
})

test('D3-B113 each of several is removed as what it is', async () => {
  const { calls } = open([], [thing, live, video])
  fireEvent.click(await screen.findByRole('button', { name: '管理' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /全选/ }))
  fireEvent.click(screen.getByRole('button', { name: '取消收藏 3 项' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '是' }))
  await waitFor(() => expect(asksOf(calls).map(({ input }) => input.ywlxValue)).toEqual(['course', 'live', 'dsp']))
})

test('D3-B114 D3-B115 two buttons stand in the card, the third under 更多; a withdrawn one is only removed', async () => {
  const { wentTo, calls } = open()
  const card = within((await screen.findByRole('link', { name: /系统思维/ })).parentElement as HTMLElement)
  expect(card.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    '取消收藏 系统思维',
    '笔记 系统思维',
    '更多 系统思维',
  ])
  const gone = within(screen.getByText('旧课程').closest('li') as HTMLElement)
  expect(gone.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['取消收藏 旧课程'])
  fireEvent.click(gone.getByRole('button'))
  await screen.findByText('已取消收藏')
  await waitFor(() => expect(screen.queryByText('旧课程')).toBeNull())
  expect(asksOf(calls).map(({ input }) => input)).toEqual([{ ywlxValue: 'course', ywid: withdrawn._id }])
  fireEvent.click(card.getByRole('button', { name: '更多 系统思维' }))
  fireEvent.click(await screen.findByRole('button', { name: '评价' }))
  expect(wentTo()).toBe(href(routes.courseRating, { relaid: thing._id }))
})

test('D3-B113 several are chosen, or all of them, and removed after a question', async () => {
  const { calls } = open()
  fireEvent.click(await screen.findByRole('button', { name: '管理' }))
  const boxes = () => screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)
  expect(boxes()).toEqual([false, false, false, false])
  fireEvent.click(screen.getByRole('checkbox', { name: /全选/ }))
  expect(boxes()).toEqual([true, true, true, true])
  fireEvent.click(screen.getByRole('checkbox', { name: '旧课程' }))
  expect(boxes()).toEqual([false, true, false, true])
  expect(screen.queryByRole('link', { name: /系统思维/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '取消收藏 2 项' }))
  const question = await screen.findByRole('alertdialog', { name: '取消收藏选中的 2 项？' })
  fireEvent.click(within(question).getByRole('button', { name: '是' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(asksOf(calls).map(({ input }) => input.ywid)).toEqual([thing._id, removed._id])
  expect(screen.getByRole('button', { name: '管理' })).toBeTruthy()
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
